import { eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { knowledge_base } from '../table.ts';

/** What a viewer may read: the owner's passages, and the viewer's own. Without a viewer, the owner's. */
const readable = (viewer?: SQL) =>
  new QueryBuilder()
    .select()
    .from(knowledge_base)
    .where(or(isNull(knowledge_base.private_to), viewer && sql`${knowledge_base.private_to} = ${viewer}`));

/** To select from or to join. PostgreSQL plans it as the table itself. */
export const readablePassages = (viewerId: string | undefined) =>
  readable(viewerId === undefined ? undefined : sql`${viewerId}::uuid`).as('passage');

/** The same for a statement that is written as text; the parameter holds the viewer's id, or null for nobody. */
export const readablePassagesText = (parameter: `$${number}`) =>
  `(${readable(sql.raw(parameter)).toSQL().sql}) as passage`;

/** The passages of visitors among them: for what keeps them, and for those that a viewer was found to be able to read. */
export { knowledge_base as allPassages };
export const allPassagesText = 'knowledge_base as passage';

const passages = readablePassages(undefined);

/** How many passages a persona has that everyone who may see it may read, as a subquery. */
export const openPassageCount = (foId: SQLWrapper): SQL =>
  sql`(select count(*) from ${passages} where ${eq(passages.fo_id, foId)})`;

import { eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { knowledge_base } from '../table.ts';

/**
 * Query for the passages that a viewer may read: the owner's and the viewer's own. Without a viewer, the owner's.
 */
const selectReadable = (viewer?: SQL) =>
  new QueryBuilder()
    .select()
    .from(knowledge_base)
    .where(or(isNull(knowledge_base.private_to), viewer && sql`${knowledge_base.private_to} = ${viewer}`));

/** Subquery of the passages that a viewer may read. PostgreSQL plans it like the table itself. */
export const readablePassages = (viewerId: string | undefined) =>
  selectReadable(viewerId === undefined ? undefined : sql`${viewerId}::uuid`).as('passage');

/** The same as SQL text; the parameter is the viewer's id, or null for an anonymous one. */
export const readablePassagesText = (parameter: `$${number}`) =>
  `(${selectReadable(sql.raw(parameter)).toSQL().sql}) as passage`;

/**
 * All passages, including visitors' private ones. Only for maintenance, and for passages that the viewer is known to be
 * allowed to read.
 */
export { knowledge_base as allPassages };
export const allPassagesText = 'knowledge_base as passage';

const passages = readablePassages(undefined);

/** Subquery: the number of a persona's passages that everyone may read. */
export const publicPassageCount = (foId: SQLWrapper): SQL =>
  sql`(select count(*) from ${passages} where ${eq(passages.fo_id, foId)})`;

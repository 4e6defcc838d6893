import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { knowledge_base } from './table.ts';

/** How many passages a persona has that everyone who may see it may read, as a subquery. */
export const openPassageCount = (foId: SQLWrapper): SQL =>
  sql`(select count(*) from ${knowledge_base}
    where ${and(eq(knowledge_base.fo_id, foId), isNull(knowledge_base.private_to))})`;

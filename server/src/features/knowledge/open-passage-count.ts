import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { readablePassages } from './passages/readable-passages.ts';

const passages = readablePassages(undefined);

/** How many passages a persona has that everyone who may see it may read, as a subquery. */
export const openPassageCount = (foId: SQLWrapper): SQL =>
  sql`(select count(*) from ${passages} where ${eq(passages.fo_id, foId)})`;

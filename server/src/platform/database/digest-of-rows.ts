import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * A subquery whose text changes when the rows do: how many there are, and the sum of the hashes of their content. The
 * same in whatever order the rows are read.
 */
export const digestOfRows = (table: PgTable, content: SQL, condition: SQL): SQL =>
  sql`(select count(*) || ':' || coalesce(sum(hashtextextended(${content}, 0)), 0) from ${table} where ${condition})`;

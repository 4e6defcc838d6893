import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Drizzle's `or` and `and` with at least one condition, so that the result is never undefined. */
export const anyOf = (first: SQL, ...more: (SQL | undefined)[]): SQL => or(first, ...more) ?? first;
export const allOf = (first: SQL, ...more: (SQL | undefined)[]): SQL => and(first, ...more) ?? first;

/**
 * Subquery: a digest of rows, from their number and the sum of the hashes of their content; independent of their order.
 */
export const digestOfRows = (table: PgTable, content: SQL, condition: SQL): SQL =>
  sql`(select count(*) || ':' || coalesce(sum(hashtextextended(${content}, 0)), 0) from ${table} where ${condition})`;

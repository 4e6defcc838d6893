import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Drizzle's `or` and `and` where at least one condition is given, so that there is always one to return. */
export const anyOf = (first: SQL, ...more: (SQL | undefined)[]): SQL => or(first, ...more) ?? first;
export const allOf = (first: SQL, ...more: (SQL | undefined)[]): SQL => and(first, ...more) ?? first;

/**
 * A subquery whose text changes when the rows do: how many there are, and the sum of the hashes of their content. The
 * same in whatever order the rows are read.
 */
export const digestOfRows = (table: PgTable, content: SQL, condition: SQL): SQL =>
  sql`(select count(*) || ':' || coalesce(sum(hashtextextended(${content}, 0)), 0) from ${table} where ${condition})`;

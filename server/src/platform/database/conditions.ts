import { and, or, type SQL } from 'drizzle-orm';

/** Drizzle's `or` and `and` where at least one condition is given, so that there is always one to return. */
export const anyOf = (first: SQL, ...more: (SQL | undefined)[]): SQL => or(first, ...more) ?? first;
export const allOf = (first: SQL, ...more: (SQL | undefined)[]): SQL => and(first, ...more) ?? first;

import { or, type SQL } from 'drizzle-orm';

/** Drizzle's `or` where at least one condition is given, so that there is always one to return. */
export const anyOf = (first: SQL, ...more: (SQL | undefined)[]): SQL => or(first, ...more) ?? first;

import type { ExploreSort } from '@foyer/contract';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Invalid } from '#platform/errors';
import { listed_personas as listed } from './table.ts';

/** A row of the list with all that an order compares. */
export interface Place {
  fo_id: string;
  created_at: Date;
  is_verified: boolean;
  talked: number;
  rating: number;
  trending: number;
}

/**
 * What is compared first. Then come verified ones, then newer ones, then the id, so that no two are equal; each order has
 * its index.
 */
const firstOf = { talked: 'talked', rated: 'rating', trending: 'trending' } as const;

const columnsOf = (sort: ExploreSort): (keyof Place)[] =>
  sort === 'newest'
    ? ['created_at', 'is_verified', 'fo_id']
    : [firstOf[sort], 'is_verified', 'created_at', 'fo_id'];

/** Every column descends, so a page is a range of the index. */
export const orderBy = (sort: ExploreSort): SQL =>
  sql.join(
    columnsOf(sort).map((column) => sql`${sql.identifier(column)} desc`),
    sql`, `,
  );

/** What the columns can hold; PostgreSQL has no year 0, and a `real` ends at 3.4e38. */
const value = {
  created_at: z.iso.datetime().refine((moment) => !moment.startsWith('0000')),
  is_verified: z.boolean(),
  talked: z.int32(),
  rating: z.number().min(0).max(1),
  trending: z.number().min(0).max(3e38),
  fo_id: z.guid(),
};

/** Ends the place of one that was found inside of words: these follow those that begin as sought. */
const inside = 'inside';

/** Where a page of this order ends; opaque to clients. */
export function writePlace(sort: ExploreSort, place: Place, isInside = false): string {
  const values = columnsOf(sort).map((column) => place[column]);
  return Buffer.from(JSON.stringify([sort, ...values, ...(isInside ? [inside] : [])])).toString('base64url');
}

interface Position {
  sort: ExploreSort;
  after: SQL;
  isInside: boolean;
}

export const noSuchPage = 'This page of the list does not exist.';

/** Rows after that place. Throws `Invalid` for a cursor that `writePlace` did not make for one of these orders. */
export function afterPlace(cursor: string, sorts: ExploreSort[]): Position {
  const place = parsed(cursor);
  const isInside = place.at(-1) === inside;
  const [sort, ...values] = isInside ? place.slice(0, -1) : place;
  const known = sorts.find((one) => one === sort);
  if (!known) throw new Invalid(noSuchPage);
  const columns = columnsOf(known);
  if (
    columns.length !== values.length ||
    !columns.every((column, index) => value[column].safeParse(values[index]).success)
  )
    throw new Invalid(noSuchPage);
  const here = columns.map((column, index) => sql`${values[index]}::${sql.raw(listed[column].getSQLType())}`);
  const names = columns.map((column) => sql.identifier(column));
  return { sort: known, isInside, after: sql`(${sql.join(names, sql`, `)}) < (${sql.join(here, sql`, `)})` };
}

function parsed(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

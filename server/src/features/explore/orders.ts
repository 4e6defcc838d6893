import type { ExploreSort } from '@foyer/contract';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Invalid } from '#platform/errors';
import { listed_personas as listed } from './table.ts';

/** A row of the list with the columns of all orders. */
export interface OrderPosition {
  fo_id: string;
  created_at: Date;
  is_verified: boolean;
  talked: number;
  rating: number;
  trending: number;
}

/**
 * The first column of each order. Then come verified personas, newer ones, and the id, so that no two are equal. Each
 * order has its index.
 */
const firstColumns = { talked: 'talked', rated: 'rating', trending: 'trending' } as const;

const columnsOf = (sort: ExploreSort): (keyof OrderPosition)[] =>
  sort === 'newest'
    ? ['created_at', 'is_verified', 'fo_id']
    : [firstColumns[sort], 'is_verified', 'created_at', 'fo_id'];

/** All columns are descending, so that a page is an index range. */
export const orderBy = (sort: ExploreSort): SQL =>
  sql.join(
    columnsOf(sort).map((column) => sql`${sql.identifier(column)} desc`),
    sql`, `,
  );

/** Values that the columns can have; PostgreSQL has no year 0, and a `real` ends at 3.4e38. */
const columnSchemas = {
  created_at: z.iso.datetime().refine((moment) => !moment.startsWith('0000')),
  is_verified: z.boolean(),
  talked: z.int32(),
  rating: z.number().min(0).max(1),
  trending: z.number().min(0).max(3e38),
  fo_id: z.guid(),
};

/** Last element of a cursor in the section of matches inside of words, which follows that of matches at their beginning. */
const inside = 'inside';

/** The cursor after this place in an order; opaque to clients. */
export function writeCursor(sort: ExploreSort, place: OrderPosition, isInside = false): string {
  const values = columnsOf(sort).map((column) => place[column]);
  return Buffer.from(JSON.stringify([sort, ...values, ...(isInside ? [inside] : [])])).toString('base64url');
}

interface Position {
  sort: ExploreSort;
  after: SQL;
  isInside: boolean;
}

export const noSuchPage = 'This page of the list does not exist.';

/**
 * Condition for rows after the cursor. Throws `Invalid` for a cursor that `writeCursor` did not create for one of these
 * orders.
 */
export function positionOfCursor(cursor: string, sorts: ExploreSort[]): Position {
  const place = parseCursor(cursor);
  const isInside = place.at(-1) === inside;
  const [sort, ...values] = isInside ? place.slice(0, -1) : place;
  const order = sorts.find((one) => one === sort);
  if (!order) throw new Invalid(noSuchPage);
  const columns = columnsOf(order);
  if (
    columns.length !== values.length ||
    !columns.every((column, index) => columnSchemas[column].safeParse(values[index]).success)
  )
    throw new Invalid(noSuchPage);
  const cursorValues = columns.map(
    (column, index) => sql`${values[index]}::${sql.raw(listed[column].getSQLType())}`,
  );
  const names = columns.map((column) => sql.identifier(column));
  return {
    sort: order,
    isInside,
    after: sql`(${sql.join(names, sql`, `)}) < (${sql.join(cursorValues, sql`, `)})`,
  };
}

function parseCursor(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}

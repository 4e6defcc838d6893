import { asc, gt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows per query: enough to be fast, few enough to spare memory and other requests. */
export const pageSize = 200;

/**
 * Yields all rows of a query page by page. `readPage` returns the next rows after the given key: fewer than `pageSize`
 * only at the end.
 */
export async function* pages<Row, Key>(
  readPage: (after: Key | undefined) => PromiseLike<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row> {
  for (let after: Key | undefined; ; ) {
    const rows = await readPage(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = keyOf(last);
  }
}

/** A query without order and limit. */
interface Query<Row> {
  orderBy(...columns: SQL[]): { limit(count: number): PromiseLike<Row[]> };
}

/**
 * Yields all rows of a query page by page, in the order of a column with unique values. `read` returns the query with
 * the condition `afterLastPage` added, which limits it to the rows after the last page.
 */
export const pagesBy = <Row, Key extends string | number>(
  column: PgColumn,
  read: (afterLastPage: SQL | undefined) => Query<Row>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row> =>
  pages(
    (after: Key | undefined) =>
      read(after === undefined ? undefined : gt(column, after))
        .orderBy(asc(column))
        .limit(pageSize),
    keyOf,
  );

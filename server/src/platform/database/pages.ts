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

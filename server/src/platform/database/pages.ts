/** Rows read at once: enough to be quick, few enough that neither memory nor other requests feel it. */
export const pageSize = 200;

/** All rows of a query that is read by pages; `read` gives at most `pageSize` rows that follow the last one's key. */
export async function* pages<Row, Key>(
  read: (after: Key | undefined) => PromiseLike<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row> {
  for (let after: Key | undefined; ; ) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = keyOf(last);
  }
}

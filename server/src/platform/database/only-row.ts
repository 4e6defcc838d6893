/** The row of a statement that always gives one, such as an insert with `returning`, or a count. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement gave no row.');
  return row;
}

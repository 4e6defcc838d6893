import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Executor } from './transaction.ts';

/** Executes a statement with values for its placeholders. */
export type Statement<Row, Values extends Record<string, unknown>> = (
  executor: Executor,
  values: Values,
) => Promise<Row[]>;

const dialect = new PgDialect();

/** A constant statement: built once, and parsed and planned once per connection under its name. */
export function statement<Row, Values extends Record<string, unknown>>(
  name: string,
  text: SQL,
): Statement<Row, Values> {
  const { sql, params } = dialect.sqlToQuery(text);
  return async (executor, values) => {
    const query = executor._.session.prepareQuery({ sql, params }, undefined, name, false);
    const { rows } = (await query.execute(values)) as { rows: Row[] };
    return rows;
  };
}

/** JSON rows for `json_to_recordset`, without lone surrogates and NUL, which PostgreSQL rejects. */
export const rowsOf = (rows: Record<string, unknown>[]): string =>
  JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value,
  );

/** The row of a statement that always returns one, such as an insert with `returning`, or a count. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement gave no row.');
  return row;
}

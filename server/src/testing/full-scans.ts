import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '#platform/database';

interface SentStatement {
  text: string;
  values: unknown[];
}

/**
 * The tables that the statements of this work scan completely, also within transactions. Insert enough rows and run
 * `analyze` first: PostgreSQL always scans a small table.
 */
export async function fullScansOf({ pool }: Database, work: () => Promise<unknown>): Promise<string[]> {
  const statements: SentStatement[] = [];
  // Only statements of this work: jobs and other sites of the process query the database too.
  const isWork = new AsyncLocalStorage<true>();
  const originalQuery = pg.Client.prototype.query;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [config, values] = args as [string | SentStatement, unknown[]?];
    if (isWork.getStore()) {
      if (typeof config === 'string') statements.push({ text: config, values: values ?? [] });
      else statements.push({ text: config.text, values: values ?? config.values ?? [] });
    }
    return Reflect.apply(originalQuery, this, args);
  });
  try {
    await isWork.run(true, work);
  } finally {
    query.mockRestore();
  }
  const plans = await Promise.all(
    statements
      // Of several statements in one text, `explain` would execute the later ones.
      .filter(({ text }) => /^\s*(select|with|update|delete|insert)\b[^;]*$/i.test(text))
      .map(({ text, values }) => pool.query(`explain ${text}`, values)),
  );
  const lines = plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'] as string));
  if (lines.length === 0) throw new Error('no statement was seen');
  return lines.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []);
}

import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '#platform/database';

interface Sent {
  text: string;
  values: unknown[];
}

/**
 * The tables that a statement of this work reads as a whole, also within transactions. Give them enough rows and `analyze` them first: a small
 * table is read so in any case.
 */
export async function fullScansOf({ pool }: Database, work: () => Promise<unknown>): Promise<string[]> {
  const sent: Sent[] = [];
  // Of this work alone: jobs and other sites of the process ask the database meanwhile.
  const isWork = new AsyncLocalStorage<true>();
  const send = pg.Client.prototype.query;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [config, values] = args as [string | Sent, unknown[]?];
    if (isWork.getStore()) {
      if (typeof config === 'string') sent.push({ text: config, values: values ?? [] });
      else sent.push({ text: config.text, values: values ?? config.values ?? [] });
    }
    return Reflect.apply(send, this, args);
  });
  try {
    await isWork.run(true, work);
  } finally {
    query.mockRestore();
  }
  const plans = await Promise.all(
    sent
      // Of several in one text, the later ones would be performed.
      .filter(({ text }) => /^\s*(select|with|update|delete|insert)\b[^;]*$/i.test(text))
      .map(({ text, values }) => pool.query(`explain ${text}`, values)),
  );
  const lines = plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'] as string));
  if (lines.length === 0) throw new Error('no statement was seen');
  return lines.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []);
}

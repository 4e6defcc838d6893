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
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    for (const [config, values] of query.mock.calls as unknown as [string | Sent, unknown[]?][])
      if (typeof config === 'string') sent.push({ text: config, values: values ?? [] });
      else sent.push({ text: config.text, values: values ?? config.values ?? [] });
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

import pg from 'pg';
import { vi } from 'vitest';

/** The names of prepared statements, or else the texts, that this work sends to the database. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const calls = query.mock.calls as unknown as [string | { name?: string; text: string }][];
    return calls.map(([statement]) =>
      typeof statement === 'string' ? statement : (statement.name ?? statement.text),
    );
  } finally {
    query.mockRestore();
  }
}

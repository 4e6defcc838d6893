import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './errors.ts';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a missing socket counts as a database outage; a missing file does not', async () => {
  const socket = new Promise((_, reject) => connect('/nonexistent/.s.PGSQL.5432').once('error', reject));
  const outage = await failureOf(socket);
  expect(isDatabaseUnavailable(outage)).toBe(true);
  expect(isDatabaseUnavailable(new Error('a query failed', { cause: outage }))).toBe(true);
  expect(isDatabaseUnavailable(await failureOf(readFile('/nonexistent/file')))).toBe(false);
});

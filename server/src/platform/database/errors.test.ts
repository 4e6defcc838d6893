import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { errorAnswer } from '../http/error-answer.ts';
import { S3Failure } from '../storage/s3/s3-call.ts';
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

test('an outage of another server is no database outage, and is logged', async () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const failures = [
    new S3Failure('cannot be reached', { cause: refused }),
    await failureOf(fetch('http://127.0.0.1:2')),
  ];
  for (const failure of failures) {
    expect(isDatabaseUnavailable(failure)).toBe(false);
    expect(isDatabaseUnavailable(new Error('a request failed', { cause: failure }))).toBe(false);
    expect(errorAnswer(failure, 'id')).toMatchObject({ status: 500, unforeseen: true });
  }
});

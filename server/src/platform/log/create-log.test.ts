import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { growthOf, linearGrowth } from '../../testing/growth-of.ts';
import { createLog } from './index.ts';

function linesOf(use: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  use(createLog({ log: { level: 'info' } }, { write: (line) => void lines.push(line) }));
  for (const line of lines) JSON.parse(line);
  return lines.join('');
}

test('the log hides secrets, wherever they are', () => {
  const written = linesOf((log) => {
    log.info(
      {
        headers: { authorization: 'Bearer s3cret' },
        body: [{ newPassword: 's3cret', refresh_token: 's3cret' }],
      },
      'a',
    );
    log.info('GET /auth/v1/verify?token=s3cret&type=signup#access_token=s3cret');
    log.info({ path: '/storage/v1/speech/s3cret-s3cret_s3cret' }, 'request');
    log.child({ url: '/callback?code=s3cret' }).warn('Bearer s3cret');
    log.error(new Error('postgres://foyer:s3cret@db failed', { cause: new Error('?refresh_token=s3cret') }));
    log.error({
      err: Object.assign(new Error('Failed query: select $1\nparams: s3cret'), { params: ['s3cret'] }),
    });
  });
  expect(written).not.toContain('s3cret');
  expect(written).toContain('type=signup');
});

test('the log hides the parameters of a failed query, whatever their lines, and keeps the stack', () => {
  const cause = new Error('duplicate key');
  const query = new DrizzleQueryError('insert $1', ['Hello,\n\nat home it is s3cret\n    at s3cret'], cause);
  const written = linesOf((log) => log.error({ err: query }));
  expect(written).not.toContain('s3cret');
  expect(JSON.parse(written).err).toMatchObject({
    message: 'Failed query: insert $1',
    stack: expect.stringMatching(/Failed query: insert \$1\n +at .*create-log\.test\.ts/),
    cause: { message: 'duplicate key' },
  });

  query.message = 'changed';
  expect(linesOf((log) => log.error({ err: query }))).not.toContain('s3cret');
});

test('logging takes time in proportion to the length of a path', () => {
  const request = (size: number) => linesOf((log) => log.info({ path: `/${'a.'.repeat(size)}` }, 'request'));
  expect(growthOf(request, 4000)).toBeLessThan(linearGrowth);
});

test('the log contains the request id, and the causes of errors', () => {
  const written = linesOf((log) =>
    log
      .child({ requestId: 'r-1' })
      .error({ err: new Error('outer', { cause: new Error('inner') }) }, 'failed'),
  );
  expect(JSON.parse(written)).toMatchObject({
    requestId: 'r-1',
    err: { message: 'outer', cause: { message: 'inner' } },
  });
});

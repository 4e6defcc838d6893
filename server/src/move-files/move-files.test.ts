import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createStorage } from '#platform/storage';
import { freePort } from '../platform/free-port.ts';
import { startS3Server } from '../platform/storage/testing/s3-server.ts';
import { testConfig } from '../testing/index.ts';
import { programArguments, programEnvironment } from '../testing/program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const server = await startS3Server();
afterAll(() => server.close());

async function run(where: string, env: Record<string, string>) {
  const command = join(import.meta.dirname, 'command.ts');
  const child = spawn(process.execPath, [...programArguments, command, where], {
    env: { ...programEnvironment(), SECRET_KEY: 'x'.repeat(32), ...env },
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, code };
}

test('files are copied to a bucket and back, each once, and the originals are kept', async () => {
  const folder = await temporaryFolder('move');
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = { DATA_DIR: folder, S3_URL: server.url };
  await mkdir(join(folder, 'storage/documents/fo'), { recursive: true });
  await writeFile(join(folder, 'storage/documents/fo/1.txt'), 'kept');
  expect(await run('to-s3', env)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Copied 1 file; .* still has them/),
  });
  expect((await run('to-s3', env)).output).toMatch(/^Copied 0 files/);
  const s3 = await createStorage(testConfig({ ...env, SECRET_KEY: 'x'.repeat(32) }));
  expect(await text((await s3.open('documents', 'fo/1.txt'))!.stream)).toBe('kept');
  expect(await readFile(join(folder, 'storage/documents/fo/1.txt'), 'utf8')).toBe('kept');
  await rm(join(folder, 'storage'), { recursive: true });
  expect((await run('to-disk', env)).output).toMatch(/^Copied 1 file; the bucket still has them/);
  expect(await readFile(join(folder, 'storage/documents/fo/1.txt'), 'utf8')).toBe('kept');
});

test('a wrong secret is reported without a stack trace', async () => {
  const folder = await temporaryFolder('move');
  onTestFinished(() => rm(folder, { recursive: true }));
  const { errors, code } = await run('to-disk', { DATA_DIR: folder, S3_URL: server.urlWith('wrong') });
  expect({ errors, code }).toEqual({
    errors: expect.stringMatching(
      /^The bucket cannot be used: .* 403 .*SignatureDoesNotMatch.* Check S3_URL/,
    ),
    code: 1,
  });
  expect(errors).not.toContain('    at ');
});

test('why the S3 server cannot be reached is reported', async () => {
  const folder = await temporaryFolder('move');
  onTestFinished(() => rm(folder, { recursive: true }));
  const S3_URL = `http://key:secret@127.0.0.1:${await freePort()}/foyer`;
  expect((await run('to-disk', { DATA_DIR: folder, S3_URL })).errors).toMatch(
    /^The bucket cannot be used: http:\S+ cannot be reached \(connect ECONNREFUSED .*\)\. Check S3_URL/,
  );
});

test('without a bucket or a direction the command prints instructions', async () => {
  expect(await run('to-s3', {})).toMatchObject({
    code: 1,
    errors: expect.stringContaining('S3_URL is not set'),
  });
  expect(await run('up', { S3_URL: server.url })).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Say where to'),
  });
});

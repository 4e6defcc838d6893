import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runInChild } from './index.ts';

const runTroubledChild = (trouble: string, limits = { milliseconds: 30_000, heapMegabytes: 32 }) =>
  runInChild(new URL('./testing/troubled-child.ts', import.meta.url), trouble, limits);

test('bytes and dates in the result of a child keep their types', async () => {
  expect(await runTroubledChild('nothing')).toEqual({ bytes: new Uint8Array([7]), at: new Date(0) });
});

test.each([
  ['crash', { message: expect.stringContaining('out of luck') }],
  ['exit', { message: 'a child ended: 3' }],
  ['memory', { name: 'ChildProblem', kind: 'tooLarge' }],
])('%s in a child rejects, and does not affect this process', async (trouble, error) => {
  await expect(runTroubledChild(trouble)).rejects.toMatchObject(error);
});

test('a child that never answers is killed', async () => {
  const limits = { milliseconds: 500, heapMegabytes: 32 };
  await expect(runTroubledChild('spin', limits)).rejects.toMatchObject({
    name: 'ChildProblem',
    kind: 'tooSlow',
  });
});

test('the time that a child needs to start does not count towards the limit of its task', async () => {
  const script = new URL('./testing/slow-child.ts', import.meta.url);
  expect(await runInChild(script, 'done', { milliseconds: 1000, heapMegabytes: 32 })).toBe('done');
});

test('a task is not blamed for a child that fails to start in time', async () => {
  const script = new URL('./testing/slow-child.ts', import.meta.url);
  const limits = { milliseconds: 1000, heapMegabytes: 32, startMilliseconds: 1 };
  await expect(runInChild(script, 'done', limits)).rejects.toMatchObject({ name: 'ChildNotStarted' });
});

test('a child has none of the site’s settings in its environment', async () => {
  expect(await runTroubledChild('settings')).toEqual([]);
});

test('the code that a child has compiled is cached for the next one, although the child is killed', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'foyer-compiled-'));
  onTestFinished(() => rm(cache, { recursive: true, force: true }));
  const child = fork(new URL('./testing/slow-child.ts', import.meta.url), [], {
    env: { NODE_COMPILE_CACHE: cache },
    execArgv: [],
  });
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const [version = ''] = await readdir(cache);
  expect(await readdir(join(cache, version))).not.toEqual([]);
});

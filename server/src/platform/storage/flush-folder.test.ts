import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { flushFolder, flushFolderSync } from './flush-folder.ts';

/** Linux' own file system of processes has no flush for folders, like some network file systems. */
const withoutFlush = '/proc';

test.runIf(existsSync(withoutFlush))('a file system that flushes no folders stops nobody', async () => {
  expect(() => flushFolderSync(withoutFlush)).not.toThrow();
  await expect(flushFolder(withoutFlush)).resolves.toBeUndefined();
});

test('a folder that is there is flushed, and one that is not is an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-flush-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  flushFolderSync(folder);
  await flushFolder(folder);
  expect(() => flushFolderSync(join(folder, 'missing'))).toThrow('ENOENT');
  await expect(flushFolder(join(folder, 'missing'))).rejects.toThrow('ENOENT');
});

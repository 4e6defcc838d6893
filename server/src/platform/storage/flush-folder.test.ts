import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { flushFolder, flushFolderSync } from './flush-folder.ts';

/** Linux' procfs cannot flush folders, like some network file systems. */
const withoutFlush = '/proc';

test.runIf(existsSync(withoutFlush))('a file system that cannot flush folders is no error', async () => {
  expect(() => flushFolderSync(withoutFlush)).not.toThrow();
  await expect(flushFolder(withoutFlush)).resolves.toBeUndefined();
});

test('an existing folder is flushed, and a missing one is an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-flush-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  flushFolderSync(folder);
  await flushFolder(folder);
  expect(() => flushFolderSync(join(folder, 'missing'))).toThrow('ENOENT');
  await expect(flushFolder(join(folder, 'missing'))).rejects.toThrow('ENOENT');
});

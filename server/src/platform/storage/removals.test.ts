import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedPaths, testDatabase } from '../../testing/index.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createDiskStorage } from './disk-storage.ts';
import { finishRemovals, scheduleStoredRemoval } from './removals.ts';
import { removeUnused } from './remove-unused.ts';
import type { Storage } from './storage.ts';
import { storage_removals } from './table.ts';

const database = testDatabase();
const numbers = Array.from({ length: 10 }, (_, number) => number);
let folder: string;
let storage: Storage;

beforeEach(async () => {
  await database.db.delete(storage_removals);
  folder = await temporaryFolder('removals');
  storage = await createDiskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(name: string) {
  await mkdir(join(folder, 'documents/fo'), { recursive: true });
  await writeFile(join(folder, 'documents/fo', name), 'text');
}

test('a removal that fails does not stop the others, and stays scheduled', async () => {
  for (const number of numbers) await put(`${number}.txt`);
  await scheduleStoredRemoval(database.db, 'documents', [
    'fo/not a path.txt',
    ...numbers.map((number) => `fo/${number}.txt`),
  ]);
  await expect(finishRemovals({ database, storage })).rejects.toThrow('not a path');
  expect(await storedPaths(storage, 'documents')).toEqual([]);
  expect(await database.db.select().from(storage_removals)).toMatchObject([{ path: 'fo/not a path.txt' }]);
});

test('removals stop after ten failures of the storage, and all stay scheduled', async () => {
  const paths = Array.from({ length: 30 }, (_, number) => `fo/${number}.txt`);
  await scheduleStoredRemoval(database.db, 'documents', paths);
  const removePrefix = vi.fn().mockRejectedValue(new Error('no answer'));
  const failing = { ...storage, removePrefix };
  await expect(finishRemovals({ database, storage: failing })).rejects.toThrow('no answer');
  expect(removePrefix).toHaveBeenCalledTimes(10);
  expect(await database.db.select().from(storage_removals)).toHaveLength(30);
});

test('an unused file that cannot be removed does not stop the removal of others', async () => {
  for (const number of numbers) await put(`${number}.txt`);
  await put('not a path.txt');
  const writtenBefore = new Date(Date.now() + 60_000);
  const removing = removeUnused(storage, { bucket: 'documents', writtenBefore }, async () => []);
  await expect(removing).rejects.toThrow('not a path');
  expect(await storedPaths(storage, 'documents')).toEqual(['fo/not a path.txt']);
});

test('removal of unused files stops after ten failures of the storage in a row', async () => {
  for (const number of numbers) for (const kind of ['a', 'b']) await put(`${kind}${number}.txt`);
  const remove = vi.fn().mockRejectedValue(new Error('no answer'));
  const failing = { list: storage.list, remove };
  const writtenBefore = new Date(Date.now() + 60_000);
  const removing = removeUnused(failing, { bucket: 'documents', writtenBefore }, async () => []);
  await expect(removing).rejects.toThrow('no answer');
  expect(remove).toHaveBeenCalledTimes(10);
});

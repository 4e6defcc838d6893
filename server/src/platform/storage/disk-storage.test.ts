import { rm, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createDiskStorage } from './disk-storage.ts';

test('a file can be stored while the folder for it is removed', async () => {
  const folder = await temporaryFolder('disk-storage');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const storage = await createDiskStorage(folder);
  for (let round = 0; round < 1000; round++) {
    const file = await storage.stagingFile();
    await writeFile(file, 'text');
    await Promise.all([
      storage.putFile('documents', `fo/${round}.txt`, file),
      storage.removePrefix('documents', 'fo'),
    ]);
  }
  const file = await storage.stagingFile();
  await writeFile(file, 'text');
  await storage.putFile('documents', 'fo/last.txt', file);
  expect(await storage.has('documents', 'fo/last.txt')).toBe(true);
});

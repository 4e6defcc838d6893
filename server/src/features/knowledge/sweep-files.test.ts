import { writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '#platform/database';
import { storedPaths } from '../../testing/index.ts';
import { sweepFiles } from './sweep-files.ts';
import { knowledgeSite } from './testing/site.ts';
import { filesOf, upload, uploadAndWait } from './testing/upload.ts';

const site = knowledgeSite();
const later = () => new Date(Date.now() + 1000);
const stored = () => storedPaths(site.platform.storage, 'documents');

async function abandon(path: string): Promise<void> {
  const { storage } = site.platform;
  const file = await storage.stagingFile();
  await writeFile(file, 'nobody knows of this');
  await storage.putFile('documents', path, file);
}

test('stored files without a row are deleted, and no others', async () => {
  const owner = await site.newOwner();
  await uploadAndWait(site, owner, 'The lamp burns oil.', 'lamp.txt');
  const [storedFile] = await filesOf(site, owner);
  await abandon(`${owner.foId}/abandoned.txt`);
  await sweepFiles({ ...site.platform, clock: later }, true);
  const ownFiles = (await stored()).filter((path) => path.startsWith(owner.foId));
  expect(ownFiles).toEqual([storedFile!.storage_path]);
});

test('files that another database may refer to are kept', async () => {
  const path = `${crypto.randomUUID()}/theirs.txt`;
  await abandon(path);
  await sweepFiles({ ...site.platform, clock: later }, true);
  expect(await stored()).toContain(path);
  await site.platform.storage.remove('documents', path);
});

test('with other servers running, files that may belong to an upload are kept', async () => {
  const owner = await site.newOwner();
  const path = `${owner.foId}/under-way.txt`;
  await abandon(path);
  await sweepFiles({ ...site.platform, clock: later }, false);
  expect(await stored()).toContain(path);
});

test('an upload whose commit succeeded as the database went away keeps its content', async () => {
  const owner = await site.newOwner();
  const { database } = site.platform;
  const commit = database.transaction;
  const breaking = vi.spyOn(database, 'transaction').mockImplementationOnce(async (work) => {
    await commit(work);
    throw new DatabaseUnavailable('gone after the commit');
  });
  const first = await upload(site, owner, 'The tower is white.', 'tower.txt');
  breaking.mockRestore();
  expect(first.status).toBe(503);
  const { job } = await uploadAndWait(site, owner, 'The tower is white.', 'tower.txt');
  expect(job).toMatchObject({ status: 'completed', total_chunks: 1 });
  const [storedFile] = await filesOf(site, owner);
  expect(await stored()).toContain(storedFile!.storage_path);
});

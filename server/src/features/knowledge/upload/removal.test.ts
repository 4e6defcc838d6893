import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Transaction } from '#platform/database';
import { finishRemovals } from '#platform/storage';
import { storedPaths } from '../../../testing/index.ts';
import { users } from '../../accounts/table.ts';
import { fos } from '../../personas/table.ts';
import { knowledgeSite } from '../testing/site.ts';
import { filesOf, upload, uploadAndWait } from '../testing/upload.ts';

const site = knowledgeSite();
const waitingSessions = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Makes a change during a visitor's upload; returns the status of the upload and the stored files of the persona. */
async function uploadDuring(change: (tx: Transaction, ids: { foId: string; userId: string }) => unknown) {
  const { database, config } = site.platform;
  const { foId } = await site.newOwner();
  const userId = await site.newUser();
  let uploading: ReturnType<typeof upload> | undefined;
  await database.transaction(async (tx) => {
    await change(tx, { foId, userId });
    uploading = upload(site, { foId, userId }, 'Of a visitor.', 'mine.txt', { context: 'Mine' });
    await expect.poll(async () => (await database.db.execute(waitingSessions)).rows.length).toBe(1);
  });
  const status = (await uploading)?.status;
  const paths = await readdir(join(config.storage.directory, 'documents'), { recursive: true });
  return { status, files: paths.filter((path) => path.startsWith(foId)), foId };
}

test('an upload fails as not found if the persona is deleted meanwhile, and no folder remains', async () => {
  const { status, files } = await uploadDuring((tx, { foId }) => tx.delete(fos).where(eq(fos.id, foId)));
  expect([status, files]).toEqual([404, []]);
});

test('an upload fails as not found if the account is deleted meanwhile, and no file remains', async () => {
  const { status, files, foId } = await uploadDuring((tx, { userId }) =>
    tx.delete(users).where(eq(users.id, userId)),
  );
  expect([status, files]).toEqual([404, [foId]]);
});

test('the content of a file deleted while the storage fails is deleted later', async () => {
  const owner = await site.newOwner();
  const { storage } = site.platform;
  const { fileId } = await uploadAndWait(site, owner, 'Soon forgotten.', 'note.txt');
  const [file] = await filesOf(site, owner);
  for (const method of ['remove', 'removePrefix'] as const)
    vi.spyOn(storage, method).mockRejectedValue(new Error('no answer'));
  const { status } = await site.call('DELETE', `/api/v1/files/${fileId}`, owner.userId);
  vi.restoreAllMocks();
  expect(status).toBe(200);
  expect(await storedPaths(storage, 'documents')).toContain(file!.storage_path);
  await finishRemovals(site.platform);
  expect(await storedPaths(storage, 'documents')).not.toContain(file!.storage_path);
});

import { expect, test } from 'vitest';
import { storedPaths } from '../../../testing/index.ts';
import { passagesOf } from '../testing/passages.ts';
import { knowledgeSite } from '../testing/site.ts';
import { filesOf, jobsOf, upload, uploadAndWait, waitForJob } from '../testing/upload.ts';

const site = knowledgeSite();
const storedPathsOf = async (foId: string) =>
  (await storedPaths(site.platform.storage, 'documents')).filter((path) => path.startsWith(foId));

test('equal content is stored once per persona, and the answer names the stored file', async () => {
  const [owner, otherOwner] = [await site.newOwner(), await site.newOwner()];
  const first = await uploadAndWait(site, owner, 'The same words.', 'one.txt');
  const second = await uploadAndWait(site, owner, 'The same words.', 'two.txt');
  expect(second).toEqual(first);
  expect(await filesOf(site, owner)).toHaveLength(1);
  expect(await jobsOf(site, owner)).toHaveLength(1);
  const again = await upload(site, owner, 'The same words.', 'three.txt');
  const { fileId, job } = first;
  expect(await again.json()).toEqual({ success: true, fileId, jobId: job.id, sameAs: 'one.txt' });
  expect((await uploadAndWait(site, otherOwner, 'The same words.', 'one.txt')).fileId).not.toBe(first.fileId);
});

test('equal content whose reading failed is read with the new description', async () => {
  const owner = await site.newOwner();
  const { fileId } = await uploadAndWait(site, owner, 'The harbour is quiet.', 'note.txt', {
    context: 'A diary',
  });
  const { pool } = site.platform.database;
  await pool.query('delete from knowledge_base where file_id = $1', [fileId]);
  await pool.query(`update processing_jobs set status = 'failed' where file_id = $1`, [fileId]);
  await uploadAndWait(site, owner, 'The harbour is quiet.', 'note.txt', { context: 'The log of the pilot' });
  expect((await passagesOf(site, owner.foId)).map(({ search }) => search)).toEqual([
    expect.stringContaining('pilot'),
  ]);
});

test('the job of a document whose stored content was lost says so, and an equal upload is read', async () => {
  const owner = await site.newOwner();
  const { storage, database } = site.platform;
  const { fileId, job } = await uploadAndWait(site, owner, '# Quay\n\nThe quay is empty.', 'quay.txt');
  await storage.remove('documents', (await storedPathsOf(owner.foId))[0]!);
  await database.pool.query('delete from knowledge_base where file_id = $1', [fileId]);
  await database.pool.query(`update processing_jobs set status = 'failed' where file_id = $1`, [fileId]);
  await site.call('POST', `/api/v1/files/${fileId}/retry`, owner.userId);
  const error_message = 'The stored copy of this file is missing. Please upload the file again.';
  expect(await waitForJob(site, owner, job.id)).toMatchObject({ error_message, is_final: true });

  const again = await uploadAndWait(site, owner, '# Quay\n\nThe quay is empty.', 'quay.md');
  expect(again).toMatchObject({ fileId, job: { status: 'completed', file_name: 'quay.md' } });
  const [file] = await filesOf(site, owner);
  expect(file).toMatchObject({ file_name: 'quay.md', passages: 1 });
  expect(await storedPathsOf(owner.foId)).toEqual([file!.storage_path]);
  expect((await passagesOf(site, owner.foId)).map(({ place }) => place)).toEqual([{ heading: 'Quay' }]);
});

test('a document that was read, and whose stored content was lost since, is stored again by an equal upload', async () => {
  const owner = await site.newOwner();
  const { fileId, job } = await uploadAndWait(site, owner, 'The pier is empty.', 'pier.txt');
  await site.platform.storage.remove('documents', (await storedPathsOf(owner.foId))[0]!);
  const again = await upload(site, owner, 'The pier is empty.', 'pier again.txt');
  expect(await again.json()).toEqual({ success: true, fileId, jobId: job.id, sameAs: 'pier.txt' });
  const download = await site.call('GET', `/api/v1/files/${fileId}/download`, owner.userId);
  const { url } = (await download.json()) as { url: string };
  expect(await (await site.call('GET', url)).text()).toBe('The pier is empty.');
  expect(await storedPathsOf(owner.foId)).toEqual([(await filesOf(site, owner))[0]!.storage_path]);
});

test('the new copy of content whose reading failed replaces the stored one', async () => {
  const owner = await site.newOwner();
  const first = await uploadAndWait(site, owner, Buffer.alloc(5000), 'zeros.txt');
  const second = await uploadAndWait(site, owner, Buffer.alloc(5000), 'zeros.md');
  expect(second.fileId).toBe(first.fileId);
  const [file] = await filesOf(site, owner);
  expect(file!.file_name).toBe('zeros.md');
  expect(await storedPathsOf(owner.foId)).toEqual([file!.storage_path]);
});

test('content whose stored file is deleted during the upload is stored again', async () => {
  const owner = await site.newOwner();
  const { fileId } = await uploadAndWait(site, owner, 'The buoy is red.', 'buoy.txt');
  const { pool } = site.platform.database;
  const deletion = await pool.connect();
  try {
    await deletion.query('begin');
    await deletion.query('select from uploaded_files where id = $1 for update', [fileId]);
    const uploading = upload(site, owner, 'The buoy is red.', 'buoy again.txt');
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await deletion.query('delete from uploaded_files where id = $1', [fileId]);
    await deletion.query('commit');
    expect((await uploading).status).toBe(200);
  } finally {
    deletion.release();
  }
  expect(await filesOf(site, owner)).toMatchObject([{ file_name: 'buoy again.txt' }]);
});

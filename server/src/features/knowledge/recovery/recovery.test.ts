import type { Recovery } from '@foyer/contract';
import { pdfOf } from '@foyer/documents/testing/pdf';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { fos } from '../../personas/table.ts';
import { knowledge_base, processing_jobs, uploaded_files } from '../table.ts';
import { passagesOf } from '../testing/passages.ts';
import { knowledgeSite } from '../testing/site.ts';
import { filesOf, jobsOf, type Owner, upload, uploadAndWait, waitForJob } from '../testing/upload.ts';

const site = knowledgeSite();
const siteWithLimits = knowledgeSite({ LIMIT_UPLOAD_PER_HOUR: '1', LIMIT_RETRY_PER_HOUR: '2' });
const db = () => site.platform.database.db;

async function recover({ userId }: Pick<Owner, 'userId'>): Promise<Recovery> {
  const response = await site.call('POST', '/functions/v1/trigger-background-processing', userId);
  expect(response.status).toBe(200);
  return (await response.json()) as Recovery;
}

/** Uploads a document, and leaves its job in that status, without a queue entry and passages. */
async function haltJob(owner: Owner, status: 'pending' | 'processing' | 'failed', text: string) {
  const { fileId, job } = await uploadAndWait(site, owner, text, `${status}.txt`);
  await db().execute(sql`delete from pgboss.job where data ->> 'jobId' = ${job.id}`);
  await db().delete(knowledge_base).where(eq(knowledge_base.file_id, fileId));
  const error_message = status === 'failed' ? 'Given up.' : null;
  await db().update(processing_jobs).set({ status, error_message }).where(eq(processing_jobs.id, job.id));
  return { fileId, jobId: job.id };
}

const actionsOf = (cleanedStuckJobs: number, retriedFailedJobs: number) => ({
  cleanedStuckJobs,
  retriedFailedJobs,
  knowledgeScoresRecalculated: 1,
  backgroundProcessorTriggered: cleanedStuckJobs + retriedFailedJobs > 0,
});

test('stuck and failed jobs are restarted, and files without a job get one', async () => {
  const owner = await site.newOwner();
  const interruptions = [
    await haltJob(owner, 'processing', 'A stuck boat.'),
    await haltJob(owner, 'pending', 'A lost boat.'),
    await haltJob(owner, 'failed', 'A failed boat.'),
  ];
  const { job } = await uploadAndWait(site, owner, 'An orphaned boat.', 'orphan.txt');
  await db().delete(knowledge_base).where(eq(knowledge_base.file_id, job.file_id!));
  await db().delete(processing_jobs).where(eq(processing_jobs.id, job.id));

  const recovery = await recover(owner);
  expect(recovery).toMatchObject({ success: true, actions: actionsOf(3, 1) });
  expect(recovery.currentJobStatus).toEqual([{ status: 'pending', count: 4 }]);
  for (const { jobId } of interruptions)
    expect(await waitForJob(site, owner, jobId)).toMatchObject({ status: 'completed', error_message: null });
  await expect.poll(async () => (await passagesOf(site, owner.foId)).length).toBe(4);
});

test('completed files, and files whose content is not in the storage, are not touched', async () => {
  const owner = await site.newOwner();
  await uploadAndWait(site, owner, 'A sound boat.', 'sound.txt');
  const { fileId } = await haltJob(owner, 'failed', 'A sunken boat.');
  const [removedFile] = await db().select().from(uploaded_files).where(eq(uploaded_files.id, fileId));
  await site.platform.storage.remove('documents', removedFile!.storage_path);
  const recovered = await recover(owner);
  expect(recovered.actions).toEqual(actionsOf(0, 0));
  expect(recovered.currentJobStatus).toEqual([
    { status: 'completed', count: 1 },
    { status: 'failed', count: 1 },
  ]);
});

test('while the storage does not answer, the persona can be changed', async () => {
  const owner = await site.newOwner();
  const { jobId } = await haltJob(owner, 'failed', 'A boat in fog.');
  const { storage, database } = site.platform;
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { has, open } = storage;
  const wait = () => {
    asked.resolve();
    return answer.promise;
  };
  vi.spyOn(storage, 'has').mockImplementation(async (...args) => wait().then(() => has(...args)));
  vi.spyOn(storage, 'open').mockImplementation(async (...args) => wait().then(() => open(...args)));
  const recovering = recover(owner);
  await asked.promise;
  const changing = database.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '2s'`);
    await tx.update(fos).set({ bio: 'In fog.' }).where(eq(fos.id, owner.foId));
  });
  await Promise.allSettled([changing]);
  answer.resolve();
  await changing;
  expect((await recovering).actions).toEqual(actionsOf(0, 1));
  vi.restoreAllMocks();
  expect((await waitForJob(site, owner, jobId)).status).toBe('completed');
});

test('permanent failures are not touched, but reported', async () => {
  const owner = await site.newOwner();
  const unreadableFiles: [string, Uint8Array][] = [
    ['torn.pdf', Buffer.from('%PDF-1.7\nnothing')],
    ['empty.txt', Buffer.from('')],
    ['old.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['locked.pdf', await pdfOf([{ paragraphs: ['Secret.'] }], { userPassword: 'quiet' })],
  ];
  for (const [name, content] of unreadableFiles)
    expect((await uploadAndWait(site, owner, content, name)).job).toMatchObject({
      status: 'failed',
      is_final: true,
    });
  const before = await jobsOf(site, owner);
  const recovered = await recover(owner);
  expect(recovered).toMatchObject({
    message: 'There was nothing to recover. 4 documents cannot be read as they are.',
    actions: actionsOf(0, 0),
    currentJobStatus: [{ status: 'failed', count: 4 }],
  });
  expect(await jobsOf(site, owner)).toEqual(before);

  const { jobId } = await haltJob(owner, 'failed', 'A boat that waits.');
  expect(await recover(owner)).toMatchObject({
    message: 'Processing has been started again. 4 documents cannot be read as they are.',
    actions: actionsOf(0, 1),
  });
  expect(await waitForJob(site, owner, jobId)).toMatchObject({ status: 'completed', is_final: false });
});

test('a document that was stored without a job needs no recovery', async () => {
  const owner = await site.newOwner();
  const form = JSON.stringify({ foId: owner.foId, canaryText: 'The zebra is called Quillon.' });
  const response = await site.call('POST', '/functions/v1/debug-pinecone', owner.userId, form);
  expect(response.status).toBe(200);
  expect(await recover(owner)).toMatchObject({ actions: actionsOf(0, 0), currentJobStatus: [] });
  expect(await jobsOf(site, owner)).toEqual([]);
});

test('a failure before a later success is ignored', async () => {
  const owner = await site.newOwner();
  const { jobId } = await haltJob(owner, 'failed', 'A boat that came twice.');
  const { job } = await uploadAndWait(site, owner, 'A boat that came twice.', 'again.txt');
  expect(job.id).not.toBe(jobId);
  expect(await recover(owner)).toMatchObject({
    actions: actionsOf(0, 0),
    currentJobStatus: [{ status: 'completed', count: 1 }],
  });
});

test('concurrent recoveries send each job once', async () => {
  const owner = await site.newOwner();
  const { jobId } = await haltJob(owner, 'failed', 'One boat.');
  const recovered = await Promise.all([recover(owner), recover(owner)]);
  expect(recovered.map(({ actions }) => actions.retriedFailedJobs).toSorted()).toEqual([0, 1]);
  expect((await waitForJob(site, owner, jobId)).status).toBe('completed');
  expect(await passagesOf(site, owner.foId)).toHaveLength(1);
});

test('only the owner recovers a persona; without a persona nothing happens', async () => {
  const owner = await site.newOwner();
  await haltJob(owner, 'failed', 'A private boat.');
  for (const userId of [(await site.newOwner()).userId, await site.newUser()])
    expect((await recover({ userId })).actions).toMatchObject({ cleanedStuckJobs: 0, retriedFailedJobs: 0 });
  expect((await jobsOf(site, owner)).map(({ status }) => status)).toEqual(['failed']);
  expect((await site.call('POST', '/functions/v1/trigger-background-processing')).status).toBe(401);
});

test("one failed file is read again on its owner's request, and no other", async () => {
  const owner = await site.newOwner();
  const { fileId, jobId } = await haltJob(owner, 'failed', 'A mended boat.');
  const retry = (userId: string) => site.call('POST', `/api/v1/files/${fileId}/retry`, userId);
  expect((await retry(await site.newUser())).status).toBe(404);
  expect(await (await retry(owner.userId)).json()).toEqual({ jobId });
  expect((await waitForJob(site, owner, jobId)).status).toBe('completed');
  expect((await retry(owner.userId)).status).toBe(409);
  expect(await filesOf(site, owner)).toMatchObject([{ passages: 1 }]);
});

test('a retry and a recovery during another upload of the same file start no second job', async () => {
  const owner = await site.newOwner();
  const { fileId, jobId } = await haltJob(owner, 'failed', 'A twin boat.');
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const waitForLocks = async (count: number) =>
    expect.poll(async () => (await db().execute(waiting)).rows.length).toBe(count);
  const [uploading, retrying, recovering] = await site.platform.database.transaction(async (tx) => {
    // The upload has found the failed job, and waits for its position in the queue.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`turn ${owner.userId}`}, 0))`);
    const uploading = upload(site, owner, 'A twin boat.', 'failed.txt');
    await waitForLocks(1);
    const retrying = site.call('POST', `/api/v1/files/${fileId}/retry`, owner.userId);
    await waitForLocks(2);
    const recovering = recover(owner);
    await waitForLocks(3);
    return [uploading, retrying, recovering];
  });
  const answer = (await (await uploading).json()) as { jobId: string };
  expect(answer.jobId).not.toBe(jobId);
  expect((await retrying).status).toBe(409);
  expect((await recovering).actions).toEqual(actionsOf(0, 0));
  expect((await waitForJob(site, owner, answer.jobId)).status).toBe('completed');
});

test('the list has the latest job of each document, also of more than a hundred', async () => {
  const owner = await site.newOwner();
  const { jobId } = await haltJob(owner, 'failed', 'The oldest boat.');
  await db().execute(sql`with file as (
      insert into uploaded_files (fo_id, user_id, file_name, file_size, media_type, content_hash, storage_path)
      select ${owner.foId}, ${owner.userId}, number, 1, 'text/plain', number, number
      from generate_series(1, 110) as number returning id, file_name)
    insert into processing_jobs (fo_id, user_id, file_id, file_name, status, created_at)
    select ${owner.foId}, ${owner.userId}, id, file_name, status, now() + make_interval(mins => age)
    from file, (values ('failed', 1), ('completed', 2)) as job (status, age)`);
  const jobs = await jobsOf(site, owner);
  expect(jobs).toHaveLength(111);
  expect(jobs.filter(({ status }) => status === 'failed').map(({ id }) => id)).toEqual([jobId]);
  expect(jobs.at(-1)!.id).toBe(jobId);
});

test('recovery and retries have a limit of their own, since they upload nothing', async () => {
  const owner = await siteWithLimits.newOwner();
  const { fileId, job } = await uploadAndWait(siteWithLimits, owner, 'A limited boat.', 'boat.txt');
  expect((await upload(siteWithLimits, owner, 'One boat too many.', 'more.txt')).status).toBe(429);
  await siteWithLimits.platform.database.db
    .update(processing_jobs)
    .set({ status: 'failed' })
    .where(eq(processing_jobs.id, job.id));
  const retry = () => siteWithLimits.call('POST', `/api/v1/files/${fileId}/retry`, owner.userId);
  expect((await retry()).status).toBe(200);
  await waitForJob(siteWithLimits, owner, job.id);
  const recovery = '/functions/v1/trigger-background-processing';
  expect((await siteWithLimits.call('POST', recovery, owner.userId)).status).toBe(200);
  expect((await retry()).status).toBe(429);
});

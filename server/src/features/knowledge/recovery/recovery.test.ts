import type { Recovery } from '@foyer/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { knowledge_base, processing_jobs, uploaded_files } from '../table.ts';
import { passagesOf } from '../testing/passages.ts';
import { knowledgeSite } from '../testing/site.ts';
import { ended, filesOf, jobsOf, type Owner, uploaded } from '../testing/upload.ts';

const site = knowledgeSite();
const db = () => site.platform.database.db;

async function recover({ userId }: Pick<Owner, 'userId'>): Promise<Recovery> {
  const answer = await site.call('POST', '/functions/v1/trigger-background-processing', userId);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Recovery;
}

/** A document whose job has that status, with nothing in the queue and no passage. */
async function halted(owner: Owner, status: 'pending' | 'processing' | 'failed', text: string) {
  const { fileId, job } = await uploaded(site, owner, text, `${status}.txt`);
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

test('stuck and failed jobs are done again, and files without a job get one', async () => {
  const owner = await site.newOwner();
  const halts = [
    await halted(owner, 'processing', 'A stuck boat.'),
    await halted(owner, 'pending', 'A lost boat.'),
    await halted(owner, 'failed', 'A failed boat.'),
  ];
  const { job } = await uploaded(site, owner, 'An orphaned boat.', 'orphan.txt');
  await db().delete(knowledge_base).where(eq(knowledge_base.file_id, job.file_id!));
  await db().delete(processing_jobs).where(eq(processing_jobs.id, job.id));

  const told = await recover(owner);
  expect(told).toMatchObject({ success: true, actions: actionsOf(3, 1) });
  expect(told.currentJobStatus).toEqual([{ status: 'pending', count: 4 }]);
  for (const { jobId } of halts)
    expect(await ended(site, owner, jobId)).toMatchObject({ status: 'completed', error_message: null });
  await expect.poll(async () => (await passagesOf(site, owner.foId)).length, { timeout: 20_000 }).toBe(4);
});

test('what is well and what is gone are left alone', async () => {
  const owner = await site.newOwner();
  await uploaded(site, owner, 'A sound boat.', 'sound.txt');
  const { fileId } = await halted(owner, 'failed', 'A sunken boat.');
  const [gone] = await db().select().from(uploaded_files).where(eq(uploaded_files.id, fileId));
  await site.platform.storage.remove('documents', gone!.storage_path);
  const told = await recover(owner);
  expect(told.actions).toEqual(actionsOf(0, 0));
  expect(told.currentJobStatus).toEqual([
    { status: 'completed', count: 1 },
    { status: 'failed', count: 1 },
  ]);
});

test('two recoveries at once send each job once', async () => {
  const owner = await site.newOwner();
  const { jobId } = await halted(owner, 'failed', 'One boat.');
  const told = await Promise.all([recover(owner), recover(owner)]);
  expect(told.map(({ actions }) => actions.retriedFailedJobs).toSorted()).toEqual([0, 1]);
  expect((await ended(site, owner, jobId)).status).toBe('completed');
  expect(await passagesOf(site, owner.foId)).toHaveLength(1);
});

test("nobody recovers another's persona, and who has none recovers nothing", async () => {
  const owner = await site.newOwner();
  await halted(owner, 'failed', 'A private boat.');
  for (const userId of [(await site.newOwner()).userId, await site.newUser()])
    expect((await recover({ userId })).actions).toMatchObject({ cleanedStuckJobs: 0, retriedFailedJobs: 0 });
  expect((await jobsOf(site, owner)).map(({ status }) => status)).toEqual(['failed']);
  expect((await site.call('POST', '/functions/v1/trigger-background-processing')).status).toBe(401);
});

test('one failed file is read again when its owner asks, and no other', async () => {
  const owner = await site.newOwner();
  const { fileId, jobId } = await halted(owner, 'failed', 'A mended boat.');
  const retry = (userId: string) => site.call('POST', `/api/v1/files/${fileId}/retry`, userId);
  expect((await retry(await site.newUser())).status).toBe(404);
  expect(await (await retry(owner.userId)).json()).toEqual({ jobId });
  expect((await ended(site, owner, jobId)).status).toBe('completed');
  expect((await retry(owner.userId)).status).toBe(409);
  expect(await filesOf(site, owner)).toMatchObject([{ passages: 1 }]);
});

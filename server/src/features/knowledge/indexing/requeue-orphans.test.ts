import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { processFileJob } from '../processing-jobs.ts';
import { knowledge_base, processing_jobs } from '../table.ts';
import { knowledgeSite } from '../testing/site.ts';
import { type Owner, uploadAndWait, waitForJob } from '../testing/upload.ts';
import { requeueOrphans } from './requeue-orphans.ts';

const site = knowledgeSite();

/** Creates the state after restoring a backup: the row of a document in process, and no job in the queue. */
async function restoreJob(owner: Owner, status: 'pending' | 'processing'): Promise<string> {
  const { fileId, job } = await uploadAndWait(site, owner, `A ${status} boat.`, `${status}.txt`);
  const { db } = site.platform.database;
  await db.execute(sql`delete from pgboss.job where data ->> 'jobId' = ${job.id}`);
  await db.delete(knowledge_base).where(eq(knowledge_base.file_id, fileId));
  await db.update(processing_jobs).set({ status }).where(eq(processing_jobs.id, job.id));
  return job.id;
}

test('documents whose jobs the queue has lost are read to the end', async () => {
  const owner = await site.newOwner();
  const lostJobs = [await restoreJob(owner, 'pending'), await restoreJob(owner, 'processing')];
  expect(await requeueOrphans(site.platform)).toBe(2);
  for (const id of lostJobs) expect(await waitForJob(site, owner, id)).toMatchObject({ status: 'completed' });
});

test('a job that waits in the queue is not queued again', async () => {
  const owner = await site.newOwner();
  const jobId = await restoreJob(owner, 'pending');
  const { database, jobs } = site.platform;
  await database.transaction(async (tx) => {
    await jobs.send(tx, processFileJob, { jobId });
    // Delayed, so that no worker starts it meanwhile.
    await tx.execute(sql`update pgboss.job set start_after = 'infinity' where data ->> 'jobId' = ${jobId}`);
  });
  expect(await requeueOrphans(site.platform)).toBe(0);
});

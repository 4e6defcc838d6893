import { inArray } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { processFileJob, reembedJob } from '../processing-jobs.ts';
import { processing_jobs } from '../table.ts';

/**
 * Queues unfinished jobs again that the queue has lost, as after restoring a backup, which contains the rows but
 * not the queue. The rows are read first, so that a job which another process just queued is not missed. Returns the
 * number of jobs sent.
 */
export async function requeueOrphans({ database, jobs }: Pick<Platform, 'database' | 'jobs'>) {
  const unfinishedJobs = await database.db
    .select({
      jobId: processing_jobs.id,
      fileId: processing_jobs.file_id,
      group: processing_jobs.user_id,
      position: processing_jobs.turn,
    })
    .from(processing_jobs)
    .where(inArray(processing_jobs.status, ['pending', 'processing']));
  let requeuedCount = 0;
  for (const { jobId, fileId, ...order } of unfinishedJobs) {
    const [name, data] = [fileId ? processFileJob : reembedJob, { jobId }];
    if (await jobs.isUnderWay(name, data)) continue;
    await jobs.send(database.db, name, data, order);
    requeuedCount++;
  }
  return requeuedCount;
}

import type { UserContext } from '#platform/context';
import { Conflict, NotFound } from '#platform/errors';
import { findOwnFile } from '../find-own-file.ts';
import { sendAgain } from '../indexing/start-job.ts';
import { latestJobs } from './latest-jobs.ts';

/** Reads a file again whose last job has failed. */
export async function retryFile(ctx: UserContext, { id }: { id: string }): Promise<{ jobId: string }> {
  await ctx.limits.use('uploadPerHour', ctx.viewer.id);
  return ctx.database.transaction(async (tx) => {
    const file = await findOwnFile(tx, ctx.viewer, id);
    const jobs = await latestJobs(tx, ctx.viewer, file.fo_id);
    const job = jobs.find((one) => one.job.file_id === id)?.job;
    if (!job) throw new NotFound('File');
    if (job.status !== 'failed')
      throw new Conflict('not_failed', 'This file is not waiting for another try.');
    await sendAgain(ctx, tx, job);
    return { jobId: job.id };
  });
}

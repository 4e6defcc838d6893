import type { UserContext } from '#platform/context';
import { Conflict, NotFound } from '#platform/errors';
import { findOwnFile } from '../files.ts';
import { removePassages } from '../indexing/remove-passages.ts';
import { sendAgain } from '../indexing/start-job.ts';
import { lockTerms } from '../indexing/terms.ts';
import { latestJobs } from './latest-jobs.ts';

/** Reads a file again if its last job failed or could not read all of it. Its passages are replaced. */
export async function retryFile(ctx: UserContext, { id }: { id: string }): Promise<{ jobId: string }> {
  await ctx.limits.use('retryPerHour', ctx.viewer.id);
  return ctx.database.transaction(async (tx) => {
    const file = await findOwnFile(tx, ctx.viewer, id);
    await lockTerms(tx, file.fo_id);
    const jobs = await latestJobs(tx, ctx.viewer, file.fo_id);
    const job = jobs.find((one) => one.job.file_id === id)?.job;
    if (!job) throw new NotFound('File');
    if (job.status === 'completed' && job.error_message)
      await removePassages(tx, ctx, { foId: file.fo_id, fileId: id });
    else if (job.status !== 'failed')
      throw new Conflict('not_failed', 'This file is not waiting for another try.');
    await sendAgain(ctx, tx, job);
    return { jobId: job.id };
  });
}

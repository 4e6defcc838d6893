import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Executor } from '#platform/database';
import { processing_jobs } from '../table.ts';

export type JobRow = typeof processing_jobs.$inferSelect;
type Change = Partial<
  Pick<
    JobRow,
    | 'status'
    | 'progress'
    | 'chunks_processed'
    | 'total_chunks'
    | 'attempts'
    | 'error_message'
    | 'is_final'
    | 'notes'
  >
>;

/** Changes a job's row and tells its user's open pages. */
export async function setProgress(
  platform: Platform,
  executor: Executor,
  job: Pick<JobRow, 'id' | 'fo_id' | 'user_id'>,
  change: Change,
): Promise<void> {
  await executor
    .update(processing_jobs)
    .set({ ...change, updated_at: platform.clock() })
    .where(eq(processing_jobs.id, job.id));
  await platform.events.publish(executor, job.user_id, { type: 'job', foId: job.fo_id, jobId: job.id });
}

/** The share of the work that each step takes, in percent. */
export const steps = { reading: 5, embedding: 10, writing: 95, done: 100 };

/** Only pages that are pictures are told of one by one. */
export function readingProgress(read: number, pages: number): number {
  return Math.floor(steps.reading + ((steps.embedding - steps.reading) * read) / pages);
}

export function embeddingProgress(done: number, total: number): number {
  return Math.floor(steps.embedding + ((steps.writing - steps.embedding) * done) / Math.max(1, total));
}

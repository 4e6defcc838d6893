import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
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

type Ports = Pick<Platform, 'events' | 'clock'>;
type Job = Pick<JobRow, 'id' | 'fo_id' | 'user_id'>;

/**
 * Updates a job's row and notifies its user's open pages. No event is published for a deleted job, since nothing would
 * delete that event.
 */
export async function setProgress(platform: Ports, tx: Transaction, job: Job, change: Change): Promise<void> {
  const { rowCount } = await tx
    .update(processing_jobs)
    .set({ ...change, updated_at: platform.clock() })
    .where(eq(processing_jobs.id, job.id));
  if (rowCount === 0) return;
  await platform.events.publish(tx, job.user_id, { type: 'job', foId: job.fo_id, jobId: job.id });
}

/** `setProgress` in a transaction of its own; deleting the job waits for it. */
export const noteProgress = (platform: Ports & Pick<Platform, 'database'>, job: Job, change: Change) =>
  platform.database.transaction((tx) => setProgress(platform, tx, job, change));

/** Progress after each step, in percent. */
export const steps = { reading: 5, embedding: 10, writing: 95, done: 100 };

/** Progress is reported per page only for scanned pages. */
export function readingProgress(readPages: number, pages: number): number {
  return Math.floor(steps.reading + ((steps.embedding - steps.reading) * readPages) / pages);
}

export function embeddingProgress(done: number, total: number): number {
  return Math.floor(steps.embedding + ((steps.writing - steps.embedding) * done) / Math.max(1, total));
}

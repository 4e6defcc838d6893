import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import { processFileJob, reembedJob } from '../processing-jobs.ts';
import { processing_jobs, type uploaded_files } from '../table.ts';
import { nextQueuePosition } from './next-queue-position.ts';
import { type JobRow, setProgress } from './progress.ts';

type Ports = Pick<Platform, 'jobs' | 'events'>;

/** Creates and sends a job that reads a file. */
export async function startJob(ports: Ports, tx: Transaction, file: typeof uploaded_files.$inferSelect) {
  const turn = await nextQueuePosition(tx, file.user_id);
  const job = onlyRow(
    await tx
      .insert(processing_jobs)
      .values({ fo_id: file.fo_id, user_id: file.user_id, file_id: file.id, file_name: file.file_name, turn })
      .returning({ id: processing_jobs.id }),
  );
  const jobId = job.id;
  await ports.jobs.send(tx, processFileJob, { jobId }, { group: file.user_id, position: turn });
  await ports.events.publish(tx, file.user_id, { type: 'job', foId: file.fo_id, jobId });
  return { fileId: file.id, jobId };
}

/** Sends a job that is no longer in the queue again, as if it were new. */
export async function sendAgain(platform: Platform, tx: Transaction, job: JobRow): Promise<void> {
  const turn = await nextQueuePosition(tx, job.user_id);
  await tx.update(processing_jobs).set({ attempts: 0, turn }).where(eq(processing_jobs.id, job.id));
  await setProgress(platform, tx, job, {
    status: 'pending',
    progress: 0,
    chunks_processed: 0,
    total_chunks: 0,
    error_message: null,
    is_final: false,
    notes: [],
  });
  await platform.jobs.send(tx, nameOf(job), { jobId: job.id }, { group: job.user_id, position: turn });
}

/** True while the job is queued or running. */
export const isUnderWay = ({ jobs }: Pick<Platform, 'jobs'>, job: JobRow) =>
  jobs.isUnderWay(nameOf(job), { jobId: job.id });

/** A job without a file re-embeds the persona. */
const nameOf = ({ file_id }: JobRow) => (file_id ? processFileJob : reembedJob);

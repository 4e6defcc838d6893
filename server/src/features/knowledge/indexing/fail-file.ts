import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { processing_jobs } from '../table.ts';
import { setProgress } from './progress.ts';
import { removePassages } from './remove-passages.ts';
import { lockTerms } from './terms.ts';

/**
 * Fails a job permanently, with a message for its owner. Passages whose vectors could not be stored are deleted too, so
 * that a failed file is not partly searchable.
 */
export async function failFile(
  platform: Platform,
  jobId: string,
  { message, isFinal }: { message: string; isFinal: boolean },
): Promise<void> {
  const [storedJob] = await platform.database.db
    .select({ foId: processing_jobs.fo_id })
    .from(processing_jobs)
    .where(eq(processing_jobs.id, jobId));
  if (!storedJob) return;
  await platform.database.transaction(async (tx) => {
    await lockTerms(tx, storedJob.foId);
    const [job] = await tx.select().from(processing_jobs).where(eq(processing_jobs.id, jobId)).for('update');
    if (!job || job.status === 'completed') return;
    if (job.file_id) await removePassages(tx, platform, { foId: job.fo_id, fileId: job.file_id });
    await setProgress(platform, tx, job, { status: 'failed', error_message: message, is_final: isFinal });
    if (job.file_id && job.status !== 'failed')
      await platform.features.emit(tx, 'notice', {
        kind: 'document_failed',
        recipient: job.user_id,
        foId: job.fo_id,
        subjectId: job.id,
      });
  });
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { RunningJob } from '#platform/jobs';
import { embeddingProgress, type JobRow, noteProgress, setProgress, steps } from '../indexing/progress.ts';
import type { ReembedData } from '../processing-jobs.ts';
import { processing_jobs } from '../table.ts';
import { removeMark } from '../vectors/store-mark.ts';
import { countToFill, fillStore } from './fill-store.ts';
import { countStale, reembedBatch } from './reembed-passages.ts';

/**
 * Embeds a persona's knowledge with the current model, and copies its passages to an external store that lacks them.
 * Each batch is committed, so that a retry continues after the last one; after success it does nothing.
 */
export async function reembedPersona(platform: Platform, { jobId }: ReembedData, { signal }: RunningJob) {
  const task = await begin(platform, jobId);
  if (!task) return;
  const { job, total } = task;
  const foId = job.fo_id;
  await platform.features.embeddings.renew(foId, signal);
  let done = 0;
  const onProgress = async (batchLength: number) => {
    done = Math.min(total, done + batchLength);
    await noteProgress(platform, job, {
      chunks_processed: done,
      progress: embeddingProgress(done, total),
    });
  };
  for (;;) {
    signal.throwIfAborted();
    const batchLength = await reembedBatch(platform, foId, signal);
    if (batchLength === 0) break;
    await onProgress(batchLength);
  }
  await fillStore(platform, foId, { signal, onProgress });
  await platform.database.db.execute(sql`select gin_clean_pending_list('knowledge_base_search')`);
  await noteProgress(platform, job, {
    status: 'completed',
    progress: steps.done,
    chunks_processed: total,
    total_chunks: total,
  });
}

/** Undefined if the persona was deleted or the work is done. */
async function begin(platform: Platform, jobId: string): Promise<{ job: JobRow; total: number } | undefined> {
  return platform.database.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(processing_jobs)
      .where(and(eq(processing_jobs.id, jobId), isNull(processing_jobs.file_id)))
      .for('update');
    if (!job || job.status === 'completed' || job.status === 'failed') return undefined;
    const stale = await countStale(tx, platform.ai.embedding.model, job.fo_id);
    // New vectors are not in the external store yet.
    if (stale > 0) await removeMark(tx, job.fo_id);
    const total = stale + (await countToFill(tx, platform, job.fo_id));
    await setProgress(platform, tx, job, {
      status: 'processing',
      progress: steps.reading,
      chunks_processed: 0,
      total_chunks: total,
      attempts: job.attempts + 1,
    });
    return { job, total };
  });
}

import { eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { announceKnowledgeChange } from '../knowledge-changed.ts';
import { knowledge_base, processing_jobs } from '../table.ts';
import { removeVectors } from '../vectors/remove-vectors.ts';
import { setProgress } from './progress.ts';
import { lockTerms, removeTerms } from './terms.ts';

/**
 * What a person reads beside a job that will not be tried again by itself. Passages whose vectors could not be stored go
 * too: a file that failed is not half known.
 */
export async function failFile(platform: Platform, jobId: string, message: string): Promise<void> {
  const [found] = await platform.database.db
    .select({ foId: processing_jobs.fo_id })
    .from(processing_jobs)
    .where(eq(processing_jobs.id, jobId));
  if (!found) return;
  await platform.database.transaction(async (tx) => {
    await lockTerms(tx, found.foId);
    const [job] = await tx.select().from(processing_jobs).where(eq(processing_jobs.id, jobId)).for('update');
    if (!job || job.status === 'completed') return;
    if (job.file_id) await removePassages(tx, platform, { foId: job.fo_id, fileId: job.file_id });
    await setProgress(platform, tx, job, { status: 'failed', error_message: message });
  });
}

async function removePassages(tx: Transaction, platform: Platform, file: { foId: string; fileId: string }) {
  const { rows } = await tx.execute(
    sql`select from ${knowledge_base} where file_id = ${file.fileId} limit 1`,
  );
  if (rows.length === 0) return;
  await removeTerms(tx, file.foId, file.fileId);
  await tx.delete(knowledge_base).where(eq(knowledge_base.file_id, file.fileId));
  await announceKnowledgeChange(tx, file.foId);
  await removeVectors(tx, platform, [file]);
}

import { and, desc, eq } from 'drizzle-orm';
import type { Viewer } from '#platform/context';
import type { Transaction } from '#platform/database';
import { processing_jobs, uploaded_files } from '../table.ts';

/** Locks and returns the latest job of each of the viewer's files, and the re-embedding job if there is one. */
export async function latestJobs(tx: Transaction, viewer: Viewer, foId: string) {
  // An upload of failed content locks its file too, and starts another job.
  await tx
    .select({ id: uploaded_files.id })
    .from(uploaded_files)
    .where(and(eq(uploaded_files.fo_id, foId), eq(uploaded_files.user_id, viewer.id)))
    .for('no key update');
  const rows = await tx
    .select({ job: processing_jobs, path: uploaded_files.storage_path })
    .from(processing_jobs)
    .leftJoin(uploaded_files, eq(uploaded_files.id, processing_jobs.file_id))
    .where(and(eq(processing_jobs.fo_id, foId), eq(processing_jobs.user_id, viewer.id)))
    .orderBy(desc(processing_jobs.created_at))
    .for('update', { of: processing_jobs });
  const seen = new Set<string | null>();
  return rows.filter(({ job }) => !seen.has(job.file_id) && seen.add(job.file_id));
}

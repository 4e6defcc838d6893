import type { ProcessingJob } from '@foyer/contract';
import { noteText } from '@foyer/documents';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { findVisiblePersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import type { Executor } from '#platform/database';
import { processing_jobs } from './table.ts';

interface Input {
  foId: string;
  /** If given, only these jobs, and of them only the latest of their files. */
  ids?: string[] | undefined;
}

/** The latest job of each of the viewer's files, and the latest re-embedding, newest first. */
export async function listJobs(ctx: UserContext, { foId, ids }: Input): Promise<ProcessingJob[]> {
  const { db } = ctx.database;
  await findVisiblePersona(db, ctx.viewer, foId);
  const latest = db
    .selectDistinctOn([processing_jobs.file_id])
    .from(processing_jobs)
    .where(and(eq(processing_jobs.fo_id, foId), eq(processing_jobs.user_id, ctx.viewer.id)))
    .orderBy(processing_jobs.file_id, desc(processing_jobs.created_at))
    .as('latest');
  const rows = await db
    .select()
    .from(latest)
    .where(ids && inArray(latest.id, ids))
    .orderBy(desc(latest.created_at));
  return rows.map(({ attempts: _, turn: __, updated_at: ___, ...job }) => ({
    ...job,
    notes: job.notes.map((note) => ({ kind: note.kind, text: noteText(note) })),
    created_at: job.created_at.toISOString(),
  }));
}

/** The latest job of a file; undefined if there is none. */
export async function newestJobOf(executor: Executor, fileId: string) {
  const [job] = await executor
    .select({
      status: processing_jobs.status,
      error_message: processing_jobs.error_message,
      is_final: processing_jobs.is_final,
    })
    .from(processing_jobs)
    .where(eq(processing_jobs.file_id, fileId))
    .orderBy(desc(processing_jobs.created_at))
    .limit(1);
  return job;
}

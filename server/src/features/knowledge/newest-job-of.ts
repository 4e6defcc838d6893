import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { processing_jobs } from './table.ts';

/** How far the latest reading of a file is; undefined where it was never begun, or is gone. */
export async function newestJobOf(executor: Executor, fileId: string) {
  const [job] = await executor
    .select({ status: processing_jobs.status, error_message: processing_jobs.error_message })
    .from(processing_jobs)
    .where(eq(processing_jobs.file_id, fileId))
    .orderBy(desc(processing_jobs.created_at))
    .limit(1);
  return job;
}

import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Executor } from '#platform/database';
import { scheduleStoredRemoval } from '#platform/storage';
import { vector_removals } from '../table.ts';

export interface RemovedVectors {
  foId: string;
  /** Null: all vectors of the persona. */
  fileId: string | null;
}

const rowsAtOnce = 1000;

/**
 * Schedules the deletion of vectors in an external store, in the transaction that deletes their passages. A job tries
 * right after the commit, and the hourly clean-up until it succeeds.
 */
export async function removeVectors(
  tx: Executor,
  { vectors, jobs }: Pick<Platform, 'vectors' | 'jobs'>,
  removed: RemovedVectors[],
): Promise<void> {
  if (!vectors) return;
  for (let from = 0; from < removed.length; from += rowsAtOnce) {
    const batch = removed.slice(from, from + rowsAtOnce);
    const rows = await tx
      .insert(vector_removals)
      .values(batch.map(({ foId, fileId }) => ({ fo_id: foId, file_id: fileId })))
      .returning({ id: vector_removals.id });
    const data: RemovalData = { removals: rows.map(({ id }) => id) };
    await jobs.send(tx, removeVectorsJob, data);
  }
}

/**
 * Schedules the deletion of all documents and vectors of personas, within an hour or at the next start. For commands
 * that have only a database.
 */
export async function scheduleRemoval(tx: Executor, personas: string[]): Promise<void> {
  await scheduleStoredRemoval(tx, 'documents', personas);
  await tx.execute(sql`insert into vector_removals (fo_id)
    select fo_id from vector_stores where fo_id = any(${sql.param(personas)}::uuid[])`);
}

/** Name of the job that performs removals from `vector_removals`. */
export const removeVectorsJob = 'remove-vectors';

export interface RemovalData {
  /** Ids of rows. */
  removals: string[];
}

import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Executor } from '#platform/database';
import { scheduleStoredRemoval } from '#platform/storage';
import { vector_removals } from '../table.ts';

export interface RemovedVectors {
  foId: string;
  /** Null: all of the persona's. */
  fileId: string | null;
}

const rowsAtOnce = 1000;

/**
 * Has the vectors of files and personas removed from a store outside the database, as part of the transaction that
 * deletes their passages: a job tries right after the commit, and the hourly clean-up as often as it takes.
 */
export async function removeVectors(
  tx: Executor,
  { vectors, jobs }: Pick<Platform, 'vectors' | 'jobs'>,
  removed: RemovedVectors[],
): Promise<void> {
  if (!vectors) return;
  for (let from = 0; from < removed.length; from += rowsAtOnce) {
    const some = removed.slice(from, from + rowsAtOnce);
    const rows = await tx
      .insert(vector_removals)
      .values(some.map(({ foId, fileId }) => ({ fo_id: foId, file_id: fileId })))
      .returning({ id: vector_removals.id });
    const data: RemovalData = { removals: rows.map(({ id }) => id) };
    await jobs.send(tx, removeVectorsJob, data);
  }
}

/**
 * Has all documents and vectors of personas removed within an hour, or when the server starts next. For commands that have a database and
 * no other port.
 */
export async function scheduleRemoval(tx: Executor, personas: string[]): Promise<void> {
  await scheduleStoredRemoval(tx, 'documents', personas);
  await tx.execute(sql`insert into vector_removals (fo_id)
    select fo_id from vector_stores where fo_id = any(${sql.param(personas)}::uuid[])`);
}

/** Name of the job that carries out some of what `vector_removals` asks for. */
export const removeVectorsJob = 'remove-vectors';

export interface RemovalData {
  /** Ids of rows. */
  removals: string[];
}

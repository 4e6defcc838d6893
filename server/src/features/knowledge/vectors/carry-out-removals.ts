import { eq, inArray } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { allPassages } from '../passages/readable-passages.ts';
import { vector_removals } from '../table.ts';
import { upsertVectors } from './upsert-vectors.ts';

/** Longer than any job that may still write vectors. */
const maxJobMilliseconds = 3_600_000;

type Context = Pick<Platform, 'ai' | 'database' | 'vectors' | 'clock'>;

/**
 * Deletes vectors whose passages were deleted. A removal is kept for an hour and then carried out once more, since until
 * then a job that read the passages before may still write vectors. Failed removals are retried and do not block others.
 * `only`: ids of removals; without it, all.
 */
export async function carryOutRemovals(ctx: Context, only?: string[]): Promise<void> {
  const { vectors, database, clock } = ctx;
  if (!vectors) return;
  const settledBefore = clock().getTime() - maxJobMilliseconds;
  const failures: unknown[] = [];
  const chosen = only && inArray(vector_removals.id, only);
  for (const removal of await database.db.select().from(vector_removals).where(chosen)) {
    const { id, fo_id: foId, file_id: fileId, created_at } = removal;
    const isSettled = created_at.getTime() < settledBefore;
    try {
      // The file was read again: its vectors are removed and stored once, when no job writes others.
      if (!isSettled && fileId !== null && (await hasPassages(ctx, fileId))) continue;
      await vectors.remove({ foId, fileId });
      // It may have been read again during the removal.
      if (fileId !== null) await upsertVectors(ctx, vectors, { foId, fileId });
      if (isSettled) await database.db.delete(vector_removals).where(eq(vector_removals.id, id));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function hasPassages({ database }: Context, fileId: string): Promise<boolean> {
  const rows = await database.db
    .select({ id: allPassages.id })
    .from(allPassages)
    .where(eq(allPassages.file_id, fileId))
    .limit(1);
  return rows.length > 0;
}

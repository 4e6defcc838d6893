import { eq, inArray } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { allPassages } from '../passages/readable-passages.ts';
import { vector_removals } from '../table.ts';
import { upsertVectors } from './upsert-vectors.ts';

/** No job that may still write vectors lives longer. */
const longestJob = 3_600_000;

type Context = Pick<Platform, 'ai' | 'database' | 'vectors' | 'clock'>;

/**
 * Removes vectors whose passages are gone. Each removal is done at least twice, the last time when nobody can be at work
 * any more who read the passages before. What fails stays to be done, and keeps none of the rest from being done.
 * `only`: those with these ids; all without.
 */
export async function carryOutRemovals(ctx: Context, only?: string[]): Promise<void> {
  const { vectors, database, clock } = ctx;
  if (!vectors) return;
  const settled = clock().getTime() - longestJob;
  const failures: unknown[] = [];
  const asked = only && inArray(vector_removals.id, only);
  for (const removal of await database.db.select().from(vector_removals).where(asked)) {
    const { id, fo_id: foId, file_id: fileId, created_at } = removal;
    try {
      const isWanted = fileId !== null && (await hasPassages(ctx, fileId));
      if (!isWanted) await vectors.remove({ foId, fileId });
      // Read again just then: its new vectors may have gone with the old.
      if (!isWanted && fileId !== null) await upsertVectors(ctx, vectors, { foId, fileId });
      if (isWanted || created_at.getTime() < settled)
        await database.db.delete(vector_removals).where(eq(vector_removals.id, id));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** A file that failed may have been read again since then. */
async function hasPassages({ database }: Context, fileId: string): Promise<boolean> {
  const rows = await database.db
    .select({ id: allPassages.id })
    .from(allPassages)
    .where(eq(allPassages.file_id, fileId))
    .limit(1);
  return rows.length > 0;
}

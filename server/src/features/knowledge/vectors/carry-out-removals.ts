import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { knowledge_base, vector_removals } from '../table.ts';

/** No job that may still write vectors lives longer. */
const longestJob = 3_600_000;

type Context = Pick<Platform, 'database' | 'vectors' | 'clock'>;

/**
 * Removes vectors whose passages are gone. Each removal is done at least twice, the last time when nobody can be at work
 * any more who read the passages before. What fails stays to be done, and keeps none of the rest from being done.
 */
export async function carryOutRemovals(ctx: Context): Promise<void> {
  const { vectors, database, clock } = ctx;
  if (!vectors) return;
  const settled = clock().getTime() - longestJob;
  const failures: unknown[] = [];
  for (const removal of await database.db.select().from(vector_removals)) {
    const { id, fo_id: foId, file_id: fileId, created_at } = removal;
    try {
      const isWanted = fileId !== null && (await hasPassages(ctx, fileId));
      if (!isWanted) await vectors.remove({ foId, fileId });
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
    .select({ id: knowledge_base.id })
    .from(knowledge_base)
    .where(eq(knowledge_base.file_id, fileId))
    .limit(1);
  return rows.length > 0;
}

import { count, eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Executor, onlyRow } from '#platform/database';
import { allPassages } from '../passages/readable-passages.ts';
import { uploaded_files } from '../table.ts';
import { lacksVectors, markComplete } from '../vectors/store-mark.ts';
import { upsertVectors } from '../vectors/upsert-vectors.ts';

interface FillOptions {
  signal: AbortSignal;
  onProgress: (upserted: number) => Promise<void>;
}

/** The number of vectors that the external store does not have yet. */
export async function countToFill(executor: Executor, platform: Platform, foId: string): Promise<number> {
  if (!(await lacksVectors(executor, platform, foId))) return 0;
  const row = onlyRow(
    await executor.select({ passages: count() }).from(allPassages).where(eq(allPassages.fo_id, foId)),
  );
  return row.passages;
}

/** Copies all vectors of a persona to the store, after deleting those that are there. */
export async function fillStore(platform: Platform, foId: string, options: FillOptions): Promise<void> {
  const { database, vectors } = platform;
  if (!vectors || !(await lacksVectors(database.db, platform, foId))) return;
  await vectors.remove({ foId, fileId: null });
  const files = await database.db
    .select({ id: uploaded_files.id })
    .from(uploaded_files)
    .where(eq(uploaded_files.fo_id, foId));
  for (const { id } of files) await upsertVectors(platform, vectors, { foId, fileId: id }, options);
  await markComplete(database.db, platform, foId);
}

import { inArray } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { removeUnused } from '#platform/storage';
import { speech_files } from '../table.ts';

/** A file gets its row within moments; an older file without one was left by a killed process. */
const graceMilliseconds = 3_600_000;

/** Removes stored speech files without a row. */
export async function sweepFiles({
  database: { db },
  storage,
  clock,
}: Pick<Platform, 'database' | 'storage' | 'clock'>): Promise<void> {
  const writtenBefore = new Date(clock().getTime() - graceMilliseconds);
  await removeUnused(storage, { bucket: 'speech', writtenBefore }, async (paths) => {
    const rows = await db
      .select({ path: speech_files.storage_path })
      .from(speech_files)
      .where(inArray(speech_files.storage_path, paths));
    return rows.map(({ path }) => path);
  });
}

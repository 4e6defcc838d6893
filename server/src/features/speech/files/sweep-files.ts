import { inArray } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { speech_files } from '../table.ts';

const pathsAtOnce = 1000;
/** A file gets its row within moments; an older file without one was left by a killed process. */
const spareMilliseconds = 3_600_000;

/** Removes stored speech files without a row. */
export async function sweepFiles({
  database: { db },
  storage,
  clock,
}: Pick<Platform, 'database' | 'storage' | 'clock'>): Promise<void> {
  const stored = await storage.list('speech', new Date(clock().getTime() - spareMilliseconds));
  for (let from = 0; from < stored.length; from += pathsAtOnce) {
    const paths = stored.slice(from, from + pathsAtOnce);
    const rows = await db
      .select({ path: speech_files.storage_path })
      .from(speech_files)
      .where(inArray(speech_files.storage_path, paths));
    const knownPaths = new Set(rows.map(({ path }) => path));
    for (const path of paths) if (!knownPaths.has(path)) await storage.remove('speech', path);
  }
}

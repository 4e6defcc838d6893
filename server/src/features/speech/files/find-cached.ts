import { and, eq, lt } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { speech_files } from '../table.ts';

/** `used_at` is updated at most this often. */
const usedAtIntervalMilliseconds = 60_000;

/** The storage path of the cached audio with this key; updates its `used_at`. */
export async function findCached(
  { database: { db }, storage, clock }: Pick<Platform, 'database' | 'storage' | 'clock'>,
  key: string,
): Promise<string | undefined> {
  const [file] = await db.select().from(speech_files).where(eq(speech_files.key, key));
  if (!file) return undefined;
  if (!(await storage.has('speech', file.storage_path))) {
    await db.delete(speech_files).where(eq(speech_files.id, file.id));
    return undefined;
  }
  const now = clock();
  await db
    .update(speech_files)
    .set({ used_at: now })
    .where(
      and(
        eq(speech_files.id, file.id),
        lt(speech_files.used_at, new Date(now.getTime() - usedAtIntervalMilliseconds)),
      ),
    );
  return file.storage_path;
}

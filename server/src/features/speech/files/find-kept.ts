import { and, eq, lt } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { speech_files } from '../table.ts';

/** A use is written down once in this time. */
const usedMilliseconds = 60_000;

/** Where in the storage the speech of that key lies whole; notes that it was heard. */
export async function findKept(
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
      and(eq(speech_files.id, file.id), lt(speech_files.used_at, new Date(now.getTime() - usedMilliseconds))),
    );
  return file.storage_path;
}

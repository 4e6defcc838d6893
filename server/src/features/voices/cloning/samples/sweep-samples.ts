import { limits } from '@foyer/contract';
import { and, inArray, isNull, lt } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { removeStored, removeUnused } from '#platform/storage';
import { voice_samples } from '../table.ts';

const dayMilliseconds = 86_400_000;
/** Longer than any upload takes. */
const maxUploadMilliseconds = 3_600_000;

/** Deletes old samples without a voice, and files without a row, which a crash between the two writes leaves. */
export async function sweepSamples(platform: Platform): Promise<void> {
  const { database, storage, clock } = platform;
  const oldest = new Date(clock().getTime() - limits.voiceSample.retentionDays * dayMilliseconds);
  await database.transaction(async (tx) => {
    const old = await tx
      .delete(voice_samples)
      .where(and(isNull(voice_samples.voice_id), lt(voice_samples.created_at, oldest)))
      .returning({ path: voice_samples.storage_path });
    await removeStored(
      tx,
      platform,
      'recordings',
      old.map(({ path }) => path),
    );
  });
  const writtenBefore = new Date(clock().getTime() - maxUploadMilliseconds);
  await removeUnused(storage, { bucket: 'recordings', writtenBefore }, async (paths) => {
    const rows = await database.db
      .select({ path: voice_samples.storage_path })
      .from(voice_samples)
      .where(inArray(voice_samples.storage_path, paths));
    return rows.map(({ path }) => path);
  });
}

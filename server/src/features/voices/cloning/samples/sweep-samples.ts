import { limits } from '@foyer/contract';
import { and, inArray, isNull, lt } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { removeStored } from '#platform/storage';
import { voice_samples } from '../table.ts';

const day = 86_400_000;
/** Longer than any upload takes. */
const maxUploadMilliseconds = 3_600_000;
const pathsAtOnce = 1000;

/** Deletes old samples without a voice, and files without a row, which a crash between the two writes leaves. */
export async function sweepSamples(platform: Platform): Promise<void> {
  const { database, storage, clock } = platform;
  const oldest = new Date(clock().getTime() - limits.voiceSample.retentionDays * day);
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
  const stored = await storage.list('recordings', new Date(clock().getTime() - maxUploadMilliseconds));
  for (let from = 0; from < stored.length; from += pathsAtOnce) {
    const paths = stored.slice(from, from + pathsAtOnce);
    const rows = await database.db
      .select({ path: voice_samples.storage_path })
      .from(voice_samples)
      .where(inArray(voice_samples.storage_path, paths));
    const knownPaths = new Set(rows.map(({ path }) => path));
    for (const path of paths) if (!knownPaths.has(path)) await storage.remove('recordings', path);
  }
}

import { eq } from 'drizzle-orm';
import { copyStoredFile } from '#features/accounts';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { DataFile, DataPath, Deletion } from '#platform/features';
import { removeStored } from '#platform/storage';
import type { ViewerContext } from '../../feature.ts';
import { voice_clone_consents, voice_samples } from './table.ts';

export async function copyClones({ database: { db }, viewer }: ViewerContext) {
  const samples = await db.select().from(voice_samples).where(eq(voice_samples.user_id, viewer.id));
  return {
    voice_clone_consents: await db
      .select()
      .from(voice_clone_consents)
      .where(eq(voice_clone_consents.user_id, viewer.id)),
    voice_samples: samples.map(({ envelope: _, digest: __, ...sample }) => sample),
  };
}

/** The viewer's samples under their original names. */
export async function* sampleFiles(ctx: ViewerContext, pathOf: DataPath): AsyncGenerator<DataFile> {
  const rows = await ctx.database.db
    .select()
    .from(voice_samples)
    .where(eq(voice_samples.user_id, ctx.viewer.id));
  for (const { name, storage_path: path } of rows)
    yield* copyStoredFile(ctx, pathOf, { bucket: 'recordings', path, name });
}

/** Includes samples without a clone: all are in the person's folder. */
export async function releaseSamples(
  tx: Transaction,
  platform: Platform,
  { userId }: Deletion,
): Promise<void> {
  if (userId) await removeStored(tx, platform, 'recordings', [userId]);
}

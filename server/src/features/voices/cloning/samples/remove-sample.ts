import { and, eq, isNull } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { removeStored } from '#platform/storage';
import { voice_samples } from '../table.ts';

/** Deletes a sample of the viewer without a voice; samples of a voice are deleted with the voice. */
export async function removeSample(ctx: UserContext, { id }: { id: string }): Promise<Record<string, never>> {
  await ctx.database.transaction(async (tx) => {
    const [sample] = await tx
      .delete(voice_samples)
      .where(
        and(
          eq(voice_samples.id, id),
          eq(voice_samples.user_id, ctx.viewer.id),
          isNull(voice_samples.voice_id),
        ),
      )
      .returning({ path: voice_samples.storage_path });
    if (!sample) throw new NotFound('Sample');
    await removeStored(tx, ctx, 'recordings', [sample.path]);
  });
  return {};
}

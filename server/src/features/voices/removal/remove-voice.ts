import type { RemovedPlace } from '@foyer/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { personasOf } from '#features/personas';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { NotFound } from '#platform/errors';
import { fo_voice_settings, voices } from '../table.ts';
import { releaseVoice } from './release-voice.ts';

/** Deletes a voice of the viewer with all its data. Personas that use it get the default voice. */
export const removeVoice = (ctx: UserContext, { id }: { id: string }) =>
  ctx.database.transaction(async (tx) => {
    const [voice] = await tx
      .select()
      .from(voices)
      .where(and(eq(voices.id, id), eq(voices.created_by, ctx.viewer.id)))
      .for('update');
    if (!voice) throw new NotFound('Voice');
    const fallsBack = await ownPersonasWith(tx, ctx.viewer.id, id);
    const receipt: RemovedPlace[] = [{ place: 'The voice in the library', isDone: true }];
    await releaseVoice(tx, ctx, { ...voice, ownerId: ctx.viewer.id }, receipt);
    await tx.delete(voices).where(eq(voices.id, id));
    return { receipt, fallsBack };
  });

async function ownPersonasWith(tx: Transaction, userId: string, voiceId: string) {
  const ownPersonas = await personasOf(tx, [userId]);
  const rows = await tx
    .select({ foId: fo_voice_settings.fo_id })
    .from(fo_voice_settings)
    .where(
      and(
        eq(fo_voice_settings.voice_id, voiceId),
        eq(fo_voice_settings.is_active, true),
        inArray(
          fo_voice_settings.fo_id,
          ownPersonas.map(({ id }) => id),
        ),
      ),
    );
  const idsWithVoice = new Set(rows.map(({ foId }) => foId));
  return ownPersonas.filter(({ id }) => idsWithVoice.has(id)).map(({ id, name }) => ({ id, name }));
}

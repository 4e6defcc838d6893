import { findOwnPersona, lockPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { lockUsableVoice } from '../policy.ts';
import { fo_voice_settings } from '../table.ts';
import { settingsOf } from './settings-of.ts';

interface Input {
  foId: string;
  voiceId: string;
}

/** Gives the viewer's own persona a voice that they may use. */
export async function setVoiceOfPersona(ctx: UserContext, { foId, voiceId }: Input) {
  const persona = await ctx.database.transaction(async (tx) => {
    // Locks persona and voice until the row that refers to them is inserted.
    await lockPersona(tx, foId, 'key share');
    const found = await findOwnPersona(tx, ctx.viewer, foId);
    const { id } = await lockUsableVoice(tx, ctx.viewer, voiceId);
    await tx
      .insert(fo_voice_settings)
      .values({ fo_id: foId, voice_id: id })
      .onConflictDoUpdate({ target: fo_voice_settings.fo_id, set: { voice_id: id, is_active: true } });
    return found;
  });
  return { settings: await settingsOf(ctx, persona) };
}

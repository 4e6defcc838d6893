import type { FoVoiceSettings } from '@foyer/contract';
import { findOwnPersona, findVisiblePersona, lockPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { lockUsableVoice } from '../policy.ts';
import { fo_voice_settings } from '../table.ts';
import { voiceView } from '../voice-row.ts';
import { type PersonaKey, spokenVoice } from './spoken-voice.ts';

/** The voice of a persona that the viewer may see. */
export async function getVoiceOfPersona(ctx: UserContext, { foId }: { foId: string }) {
  const persona = await findVisiblePersona(ctx.database.db, ctx.viewer, foId);
  return { settings: await settingsOf(ctx, persona) };
}

interface Input {
  foId: string;
  voiceId: string;
}

/** Sets the voice of the viewer's own persona to one that they may use. */
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

/** A persona's voice as the viewer may see it; somebody else's private voice is not identified. */
async function settingsOf(
  { database: { db }, viewer }: UserContext,
  persona: PersonaKey,
): Promise<FoVoiceSettings> {
  const { voice, isDefault } = await spokenVoice(db, persona);
  const isShown = voice.visibility === 'public' || voice.created_by === viewer.id;
  return {
    fo_id: persona.id,
    voice_id: isShown ? voice.id : null,
    is_active: true,
    is_default: isDefault,
    voices: isShown ? voiceView(voice) : null,
  };
}

import type { FoVoiceSettings } from '@foyer/contract';
import type { UserContext } from '#platform/context';
import { voiceView } from '../view.ts';
import { type Speaker, spokenVoice } from './spoken-voice.ts';

/** A persona's voice as the viewer may see it; another person's private voice is not identified. */
export async function settingsOf(
  { database: { db }, viewer }: UserContext,
  persona: Speaker,
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

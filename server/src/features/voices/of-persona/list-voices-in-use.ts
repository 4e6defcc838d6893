import type { VoiceUse } from '@foyer/contract';
import { personasOf } from '#features/personas';
import type { UserContext } from '#platform/context';
import { spokenVoice } from './spoken-voice.ts';

/** The voice of each of the viewer's personas. */
export async function listVoicesInUse({ database: { db }, viewer }: UserContext): Promise<{
  uses: VoiceUse[];
}> {
  const uses: VoiceUse[] = [];
  for (const { id, name, handle } of await personasOf(db, [viewer.id])) {
    const { voice, isDefault } = await spokenVoice(db, { id, owner_id: viewer.id });
    uses.push({ fo_id: id, name, handle, voice_id: voice.id, is_default: isDefault });
  }
  return { uses };
}

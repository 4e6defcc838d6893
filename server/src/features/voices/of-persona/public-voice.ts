import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database';
import { fo_voice_settings, voices } from '../table.ts';

/** Identifies a voice across sites: the provider and its id of the voice. */
export interface VoiceName {
  provider: string;
  voice_id: string;
}

/** The voice of a persona if it is public; a private one is not exported. */
export async function findPublicVoice(executor: Executor, foId: string): Promise<VoiceName | null> {
  const [voice] = await executor
    .select({ provider: voices.provider, voice_id: voices.voice_id })
    .from(fo_voice_settings)
    .innerJoin(voices, eq(voices.id, fo_voice_settings.voice_id))
    .where(and(eq(fo_voice_settings.fo_id, foId), eq(voices.visibility, 'public')));
  return voice ?? null;
}

/** Sets a persona's voice; does nothing if this site has no such public voice. */
export async function setPublicVoice(
  tx: Transaction,
  foId: string,
  { provider, voice_id }: VoiceName,
): Promise<void> {
  const [voice] = await tx
    .select({ id: voices.id })
    .from(voices)
    .where(
      and(eq(voices.provider, provider), eq(voices.voice_id, voice_id), eq(voices.visibility, 'public')),
    );
  if (!voice) return;
  await tx
    .insert(fo_voice_settings)
    .values({ fo_id: foId, voice_id: voice.id })
    .onConflictDoUpdate({ target: fo_voice_settings.fo_id, set: { voice_id: voice.id, is_active: true } });
}

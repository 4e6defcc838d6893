import type { FoVoiceSettings } from '@foyer/contract';
import { defaultVoice } from '@foyer/contract/voice-default';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import type { Executor } from '#platform/database';
import { isUsableBy } from '../policy.ts';
import { fo_voice_settings, siteProvider, voices } from '../table.ts';
import { voiceView } from '../view.ts';

interface Persona {
  id: string;
  owner_id: string;
}

/** What a persona speaks with: what its owner chose while they may use it, and the default voice otherwise. */
export async function settingsOf(
  { database: { db }, viewer }: UserContext,
  persona: Persona,
): Promise<FoVoiceSettings> {
  const chosen = await findChosen(db, persona);
  const voice = chosen ?? (await findDefault(db));
  const isShown = voice.visibility === 'public' || voice.created_by === viewer.id;
  return {
    fo_id: persona.id,
    voice_id: voice.id,
    is_active: true,
    is_default: !chosen,
    voices: isShown ? voiceView(voice) : null,
  };
}

async function findChosen(db: Executor, persona: Persona) {
  const [row] = await db
    .select(getTableColumns(voices))
    .from(fo_voice_settings)
    .innerJoin(voices, eq(voices.id, fo_voice_settings.voice_id))
    .where(
      and(
        eq(fo_voice_settings.fo_id, persona.id),
        eq(fo_voice_settings.is_active, true),
        isUsableBy(persona.owner_id),
      ),
    );
  return row;
}

async function findDefault(db: Executor) {
  const [row] = await db
    .select()
    .from(voices)
    .where(and(eq(voices.provider, siteProvider), eq(voices.voice_id, defaultVoice)));
  return row!;
}

import { defaultVoice } from '@foyer/contract/voice-default';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { isUsableBy } from '../policy.ts';
import { fo_voice_settings, siteProvider, voices } from '../table.ts';

export interface Speaker {
  id: string;
  owner_id: string;
}

/** What a persona speaks with: what its owner chose while they may use it, and the default voice otherwise. */
export async function spokenVoice(executor: Executor, persona: Speaker) {
  const chosen = await findChosen(executor, persona);
  return { voice: chosen ?? (await findDefault(executor)), isDefault: !chosen };
}

async function findChosen(executor: Executor, persona: Speaker) {
  const [row] = await executor
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

async function findDefault(executor: Executor) {
  const [row] = await executor
    .select()
    .from(voices)
    .where(and(eq(voices.provider, siteProvider), eq(voices.voice_id, defaultVoice)));
  return row!;
}

import { defaultVoice } from '@foyer/contract/voice-default';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Executor, onlyRow } from '#platform/database';
import { isUsableBy } from '../policy.ts';
import { fo_voice_settings, siteProvider, voices } from '../table.ts';

export interface PersonaKey {
  id: string;
  owner_id: string;
}

/** The voice of a persona: the owner's choice while they may use it, else the default. */
export async function spokenVoice(executor: Executor, persona: PersonaKey) {
  const chosen = sql<string | null>`(${chosenId(executor, persona)})`;
  return onlyRow(
    await executor
      .select({ voice: getTableColumns(voices), isDefault: sql<boolean>`${chosen} is null` })
      .from(voices)
      .where(eq(voices.id, sql`coalesce(${chosen}, (${defaultId(executor)}))`)),
  );
}

const chosenId = (executor: Executor, persona: PersonaKey) =>
  executor
    .select({ id: voices.id })
    .from(fo_voice_settings)
    .innerJoin(voices, eq(voices.id, fo_voice_settings.voice_id))
    .where(
      and(
        eq(fo_voice_settings.fo_id, persona.id),
        eq(fo_voice_settings.is_active, true),
        isUsableBy(persona.owner_id),
      ),
    );

const defaultId = (executor: Executor) =>
  executor
    .select({ id: voices.id })
    .from(voices)
    .where(and(eq(voices.provider, siteProvider), eq(voices.voice_id, defaultVoice)));

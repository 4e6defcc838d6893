import { eq } from 'drizzle-orm';
import type { CopiedPersona } from '#platform/features';
import type { PersonalData, ViewerContext } from '../feature.ts';
import { fo_voice_settings, voices } from './table.ts';

export const personalData: PersonalData = { ofAccount: copyOwnVoices, ofPersona: copyVoice };

async function copyOwnVoices({ database: { db }, viewer }: ViewerContext) {
  return { voices: await db.select().from(voices).where(eq(voices.created_by, viewer.id)) };
}

async function copyVoice({ database: { db } }: ViewerContext, { id }: CopiedPersona) {
  const [voice] = await db
    .select({ name: voices.name, voice_id: voices.voice_id, provider: voices.provider })
    .from(fo_voice_settings)
    .innerJoin(voices, eq(voices.id, fo_voice_settings.voice_id))
    .where(eq(fo_voice_settings.fo_id, id));
  return { voice };
}

import { and, eq } from 'drizzle-orm';
import type { CopiedPersona } from '#platform/features';
import type { PersonalData, ViewerContext } from '../feature.ts';
import { copyClones, releaseSamples, sampleFiles } from './cloning/personal-data.ts';
import { isUsableBy } from './policy.ts';
import { releaseVoices } from './removal/release-voice.ts';
import { fo_voice_settings, voices } from './table.ts';

export const personalData: PersonalData = {
  accountData: copyOwnVoices,
  personaData: copyVoice,
  files: sampleFiles,
  async release(tx, platform, deletion) {
    await releaseVoices(tx, platform, deletion);
    await releaseSamples(tx, platform, deletion);
  },
};

async function copyOwnVoices(ctx: ViewerContext) {
  const { database, viewer } = ctx;
  const ownVoices = await database.db.select().from(voices).where(eq(voices.created_by, viewer.id));
  return { voices: ownVoices, ...(await copyClones(ctx)) };
}

/** Leaves out a voice that was made private by its owner after it was chosen. */
async function copyVoice({ database: { db }, viewer }: ViewerContext, { id }: CopiedPersona) {
  const [voice] = await db
    .select({ name: voices.name, voice_id: voices.voice_id, provider: voices.provider })
    .from(fo_voice_settings)
    .innerJoin(voices, eq(voices.id, fo_voice_settings.voice_id))
    .where(and(eq(fo_voice_settings.fo_id, id), isUsableBy(viewer.id)));
  return { voice };
}

import { and, asc, eq, isNull } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { voice_samples } from '../table.ts';
import { sampleView } from './view.ts';

/** The viewer's samples without a clone, and the engine that will make it. */
export async function listSamples({ database, storage, speech, viewer }: UserContext) {
  const rows = await database.db
    .select()
    .from(voice_samples)
    .where(and(eq(voice_samples.user_id, viewer.id), isNull(voice_samples.voice_id)))
    .orderBy(asc(voice_samples.created_at), asc(voice_samples.id));
  return {
    samples: await Promise.all(rows.map((row) => sampleView(storage, row))),
    engine: { id: speech.cloning.provider, is_approximate: speech.cloning.isApproximate },
    listens: speech.transcription !== undefined,
  };
}

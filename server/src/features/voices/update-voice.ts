import type { Voice } from '@foyer/contract';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { voices } from './table.ts';
import { voiceView } from './view.ts';

type Input = Pick<Voice, 'id' | 'name' | 'description' | 'tags' | 'visibility' | 'sample_text'>;

/** Changes a voice of the viewer's. Once it is private, other people's personas speak with the default voice again. */
export async function updateVoice({ database, viewer }: UserContext, { id, ...change }: Input) {
  const [row] = await database.db
    .update(voices)
    .set(change)
    .where(and(eq(voices.id, id), eq(voices.created_by, viewer.id)))
    .returning();
  if (!row) throw new NotFound('Voice');
  return { voice: voiceView(row) };
}

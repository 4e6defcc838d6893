import type { Voice } from '@foyer/contract';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { confirmPublication } from './cloning/confirm-publication.ts';
import { unsetVoiceOfOthers } from './removal/unset-voice-of-others.ts';
import { voices } from './table.ts';
import { voiceView } from './voice-row.ts';

interface Input extends Partial<Pick<Voice, 'name' | 'description' | 'tags' | 'visibility' | 'sample_text'>> {
  id: string;
  confirmPublic?: boolean | undefined;
}

/**
 * Changes the given fields of a voice of the viewer. When it becomes private, other people's personas get the default
 * voice.
 */
export const updateVoice = (ctx: UserContext, input: Input) =>
  ctx.database.transaction(async (tx) => {
    if (input.visibility === 'public') await confirmPublication(tx, ctx, input);
    const { id, confirmPublic: _, ...change } = input;
    const [row] = await tx
      .update(voices)
      // With the id, since an update must set something.
      .set({ ...change, id })
      .where(and(eq(voices.id, id), eq(voices.created_by, ctx.viewer.id)))
      .returning();
    if (!row) throw new NotFound('Voice');
    if (change.visibility === 'private')
      await unsetVoiceOfOthers(tx, ctx, { voiceId: id, ownerId: ctx.viewer.id });
    return { voice: voiceView(row) };
  });

import { and, eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { Conflict } from '#platform/errors';
import { voices } from '../table.ts';
import { voice_clone_consents } from './table.ts';

interface Change {
  id: string;
  confirmPublic?: boolean | undefined;
}

/** Stores the second confirmation that everybody may use a clone; without it the clone stays private. */
export async function confirmPublication(
  tx: Transaction,
  { viewer, clock }: UserContext,
  { id, confirmPublic }: Change,
): Promise<void> {
  const [clone] = await tx
    .select({ visibility: voices.visibility })
    .from(voice_clone_consents)
    .innerJoin(voices, eq(voices.id, voice_clone_consents.voice_id))
    .where(and(eq(voices.id, id), eq(voices.created_by, viewer.id)));
  if (clone?.visibility !== 'private') return;
  if (!confirmPublic)
    throw new Conflict(
      'confirm_public',
      'This voice was made from your own. Once it is public, anyone on this site can make an FO speak with it.',
    );
  await tx
    .update(voice_clone_consents)
    .set({ published_at: clock() })
    .where(eq(voice_clone_consents.voice_id, id));
}

import { findVisiblePersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { findVote } from './find-vote.ts';
import { hasChatted } from './vote-on-persona.ts';

/** How the viewer voted on a persona, and whether they may. */
export async function getOwnVote({ database: { db }, viewer }: UserContext, { foId }: { foId: string }) {
  const { owner_id, thumbs_up, thumbs_down } = await findVisiblePersona(db, viewer, foId);
  const place = { foId, userId: viewer.id };
  const vote = await findVote(db, place);
  const may_vote = owner_id !== viewer.id && (vote !== null || (await hasChatted(db, place)));
  return { vote, thumbs_up, thumbs_down, may_vote };
}

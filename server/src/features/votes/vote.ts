import type { OwnVote, Vote } from '@foyer/contract';
import { and, eq } from 'drizzle-orm';
import { lockUser } from '#features/accounts';
import { allMessages, conversationSource } from '#features/chat';
import { findVisiblePersona, lockPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import type { Executor, Transaction } from '#platform/database';
import { Forbidden, Refusal, SignInRequired } from '#platform/errors';
import { findVote, type VotePlace } from './find-vote.ts';
import { storeVote } from './store-vote.ts';

/** The viewer's vote on a persona, and whether they may vote. */
export async function getOwnVote({ database: { db }, viewer }: UserContext, { foId }: { foId: string }) {
  const { owner_id, thumbs_up, thumbs_down } = await findVisiblePersona(db, viewer, foId);
  const place = { foId, userId: viewer.id };
  const vote = await findVote(db, place);
  const may_vote = owner_id !== viewer.id && (vote !== null || (await hasChatted(db, place)));
  return { vote, thumbs_up, thumbs_down, may_vote };
}

interface Input {
  foId: string;
  voteType: Vote | 'remove';
}

/** Sets the viewer's vote on a persona. Idempotent. */
export async function voteOnPersona(ctx: UserContext, { foId, voteType }: Input): Promise<OwnVote> {
  const { database, limits, viewer } = ctx;
  await limits.use('votePerMinute', viewer.id);
  const vote = voteType === 'remove' ? null : voteType;
  return database.transaction((tx) => castVote(tx, ctx, { foId, userId: viewer.id }, vote));
}

async function castVote(
  tx: Transaction,
  { viewer, clock }: UserContext,
  place: VotePlace,
  vote: Vote | null,
) {
  const { foId } = place;
  if (!(await lockUser(tx, viewer.id))) throw new SignInRequired();
  await lockPersona(tx, foId, 'key share');
  const { owner_id } = await findVisiblePersona(tx, viewer, foId);
  if (owner_id === viewer.id) throw new Forbidden('You cannot vote on your own FO.');
  if (vote && !(await mayVote(tx, place))) throw chatRequired();
  await storeVote(tx, place, vote, clock());
  const { thumbs_up, thumbs_down } = await findVisiblePersona(tx, viewer, foId);
  return { vote, thumbs_up, thumbs_down };
}

/** A person with a vote may change it, even after deleting the conversation. */
const mayVote = async (tx: Transaction, place: VotePlace) =>
  (await findVote(tx, place)) !== null || hasChatted(tx, place);

const chatRequired = () => new Refusal(403, 'chat_first', 'You need to chat with this FO before voting');

/** True if a person has said something to a persona, written or live. */
async function hasChatted(executor: Executor, { foId, userId }: VotePlace): Promise<boolean> {
  const { id, fo_id, user_id } = conversationSource;
  const rows = await executor
    .select({ id })
    .from(conversationSource)
    .innerJoin(allMessages, eq(allMessages.conversation_id, id))
    .where(and(eq(fo_id, foId), eq(user_id, userId), eq(allMessages.sender, 'user')))
    .limit(1);
  return rows.length > 0;
}

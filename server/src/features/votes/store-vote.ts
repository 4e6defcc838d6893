import type { Vote } from '@foyer/contract';
import { addToCounts } from '#features/personas';
import type { Transaction } from '#platform/database';
import { findVote, isVoteOf, type VotePlace } from './find-vote.ts';
import { fo_reviews } from './table.ts';

/** Sets a person's vote on a persona; null removes it. The person must be locked (`lockUser`). */
export async function storeVote(tx: Transaction, place: VotePlace, vote: Vote | null, at: Date) {
  const before = await findVote(tx, place);
  if (before === vote) return;
  if (vote)
    await tx
      .insert(fo_reviews)
      .values({ fo_id: place.foId, user_id: place.userId, vote_type: vote, voted_at: at })
      .onConflictDoUpdate({
        target: [fo_reviews.fo_id, fo_reviews.user_id],
        set: { vote_type: vote, voted_at: at },
      });
  else await tx.delete(fo_reviews).where(isVoteOf(place));
  const changeOf = (counted: Vote) => Number(vote === counted) - Number(before === counted);
  await addToCounts(tx, [{ foId: place.foId, thumbs_up: changeOf('up'), thumbs_down: changeOf('down') }]);
}

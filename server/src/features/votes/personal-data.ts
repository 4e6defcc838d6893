import { and, eq } from 'drizzle-orm';
import { lockUser } from '#features/accounts';
import { addToCounts, personasSeenBy } from '#features/personas';
import { pagesBy, type Transaction } from '#platform/database';
import type { PersonalData, ViewerContext } from '../feature.ts';
import { fo_reviews } from './table.ts';

export const personalData: PersonalData = {
  accountData: async (ctx) => ({ votes: votesOf(ctx) }),
  async release(tx, _, { userId }) {
    if (userId) await removeVotes(tx, userId);
  },
};

function votesOf({ database: { db }, viewer }: ViewerContext) {
  const personas = personasSeenBy(viewer);
  return pagesBy(
    fo_reviews.fo_id,
    (isAfter) =>
      db
        .select({
          fo_id: fo_reviews.fo_id,
          persona: personas.name,
          vote: fo_reviews.vote_type,
          voted_at: fo_reviews.voted_at,
        })
        .from(fo_reviews)
        .innerJoin(personas, eq(personas.id, fo_reviews.fo_id))
        .where(and(eq(fo_reviews.user_id, viewer.id), isAfter)),
    ({ fo_id }) => fo_id,
  );
}

/** Deletes votes explicitly, so that the counts are updated; the foreign key alone would not do that. */
async function removeVotes(tx: Transaction, userId: string): Promise<void> {
  await lockUser(tx, userId);
  const removed = await tx
    .delete(fo_reviews)
    .where(eq(fo_reviews.user_id, userId))
    .returning({ foId: fo_reviews.fo_id, vote: fo_reviews.vote_type });
  const changes = removed.map(({ foId, vote }) => ({
    foId,
    thumbs_up: -Number(vote === 'up'),
    thumbs_down: -Number(vote === 'down'),
  }));
  if (changes.length > 0) await addToCounts(tx, changes);
}

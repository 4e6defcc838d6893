import { and, eq } from 'drizzle-orm';
import { lockUser } from '#features/accounts';
import { forgetSubjects } from '#features/notices';
import { addToCounts, personasSeenBy } from '#features/personas';
import { pagesBy, type Transaction } from '#platform/database';
import type { PersonalData, ViewerContext } from '../feature.ts';
import { followDigest } from './follow.ts';
import { getFollowListVisibility } from './follow-list-visibility.ts';
import { follows } from './table.ts';

export const personalData: PersonalData = {
  accountData: async (ctx) => ({
    follows: followsOf(ctx),
    shows_follows: (await getFollowListVisibility(ctx)).is_shown,
  }),
  async release(tx, _, { userId }) {
    if (userId) await removeFollows(tx, userId);
  },
};

function followsOf({ database: { db }, viewer }: ViewerContext) {
  const personas = personasSeenBy(viewer);
  return pagesBy(
    follows.fo_id,
    (isAfter) =>
      db
        .select({ fo_id: follows.fo_id, persona: personas.name, followed_at: follows.followed_at })
        .from(follows)
        .innerJoin(personas, eq(personas.id, follows.fo_id))
        .where(and(eq(follows.user_id, viewer.id), isAfter)),
    ({ fo_id }) => fo_id,
  );
}

/**
 * Deletes follows explicitly, so that the counts are updated; the foreign key alone would not do that. The owners'
 * notices, of former follows too, contain a digest of the user id.
 */
async function removeFollows(tx: Transaction, userId: string): Promise<void> {
  await lockUser(tx, userId);
  const removed = await tx
    .delete(follows)
    .where(eq(follows.user_id, userId))
    .returning({ foId: follows.fo_id });
  if (removed.length > 0)
    await addToCounts(
      tx,
      removed.map(({ foId }) => ({ foId, followers: -1 })),
    );
  await forgetSubjects(tx, 'new_follower', (foId) => followDigest(userId, foId));
}

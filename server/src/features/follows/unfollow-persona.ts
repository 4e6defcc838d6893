import { and, eq } from 'drizzle-orm';
import { lockUser } from '#features/accounts';
import { addToCounts, findVisiblePersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { follows } from './table.ts';

/** The viewer unfollows a persona, also one that is private by now. */
export async function unfollowPersona(
  ctx: UserContext,
  { foId }: { foId: string },
): Promise<Record<string, never>> {
  await ctx.limits.use('followPerMinute', ctx.viewer.id);
  await ctx.database.transaction((tx) => unfollow(tx, ctx, foId));
  return {};
}

async function unfollow(tx: Transaction, { viewer }: UserContext, foId: string) {
  await lockUser(tx, viewer.id);
  const removed = await tx
    .delete(follows)
    .where(and(eq(follows.fo_id, foId), eq(follows.user_id, viewer.id)))
    .returning({ fo_id: follows.fo_id });
  if (removed.length > 0) await addToCounts(tx, [{ foId, followers: -1 }]);
  else await findVisiblePersona(tx, viewer, foId);
}

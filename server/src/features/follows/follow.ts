import type { OwnFollow } from '@foyer/contract';
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { lockUser } from '#features/accounts';
import { addToCounts, findVisiblePersona, lockPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { Forbidden, SignInRequired } from '#platform/errors';
import { follows } from './table.ts';

/** Returns whether the viewer follows a persona, and the number of followers. */
export async function getOwnFollow(
  { database: { db }, viewer }: UserContext,
  { foId }: { foId: string },
): Promise<OwnFollow> {
  const { followers } = await findVisiblePersona(db, viewer, foId);
  const [ownFollow] = await db
    .select({ fo_id: follows.fo_id })
    .from(follows)
    .where(and(eq(follows.fo_id, foId), eq(follows.user_id, viewer.id)));
  return { is_following: ownFollow !== undefined, followers };
}

/** Follows a persona, and notifies its owner. Idempotent. */
export async function followPersona(ctx: UserContext, { foId }: { foId: string }): Promise<OwnFollow> {
  await ctx.limits.use('followPerMinute', ctx.viewer.id);
  return ctx.database.transaction((tx) => follow(tx, ctx, foId));
}

async function follow(tx: Transaction, ctx: UserContext, foId: string) {
  const { viewer, clock, features } = ctx;
  if (!(await lockUser(tx, viewer.id))) throw new SignInRequired();
  await lockPersona(tx, foId, 'key share');
  const { owner_id } = await findVisiblePersona(tx, viewer, foId);
  if (owner_id === viewer.id) throw new Forbidden('You cannot follow your own FO.');
  const [inserted] = await tx
    .insert(follows)
    .values({ fo_id: foId, user_id: viewer.id, followed_at: clock() })
    .onConflictDoNothing()
    .returning({ subjectId: followDigest(viewer.id, follows.fo_id) });
  if (inserted) {
    await addToCounts(tx, [{ foId, followers: 1 }]);
    await features.emit(tx, 'notice', { kind: 'new_follower', recipient: owner_id, foId, ...inserted });
  }
  const { followers } = await findVisiblePersona(tx, viewer, foId);
  return { is_following: true, followers };
}

/** Recognizes a repeated follow among the owner's notices, which do not say who the follower is. SQL for a UUID. */
export const followDigest = (userId: string, foId: SQLWrapper) =>
  sql<string>`left(encode(sha256(concat(${userId}::text, ' ', ${foId})::bytea), 'hex'), 32)::uuid`;

/** Unfollows a persona, also one that became private. Idempotent, and the same for one that never existed. */
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
}

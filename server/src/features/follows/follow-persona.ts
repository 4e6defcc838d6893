import type { OwnFollow } from '@foyer/contract';
import { lockUser } from '#features/accounts';
import { addToCounts, findVisiblePersona, lockPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { Forbidden, SignInRequired } from '#platform/errors';
import { follows } from './table.ts';

/** The viewer follows a persona, whose owner is notified. Idempotent. */
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
  const made = await tx
    .insert(follows)
    .values({ fo_id: foId, user_id: viewer.id, followed_at: clock() })
    .onConflictDoNothing()
    .returning({ fo_id: follows.fo_id });
  if (made.length > 0) {
    await addToCounts(tx, [{ foId, followers: 1 }]);
    await features.tell(tx, 'notice', { kind: 'new_follower', recipient: owner_id, foId });
  }
  const { followers } = await findVisiblePersona(tx, viewer, foId);
  return { is_following: true, followers };
}

import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { removeStored } from '#platform/storage';
import { digest } from './digest.ts';
import { mfa_factors, users } from './table.ts';

/**
 * Deletes a user's row and all rows that refer to it, in every feature, their pictures and rate limit counts, also those
 * of their email address, and ends their live streams. Counts of phone numbers stay, since these may be other people's.
 */
export async function deleteAccountData(
  tx: Transaction,
  ctx: Pick<Platform, 'database' | 'storage' | 'limits' | 'events'>,
  id: string,
): Promise<void> {
  const factors = await tx
    .select({ id: mfa_factors.id })
    .from(mfa_factors)
    .where(eq(mfa_factors.user_id, id));
  const [user] = await tx.delete(users).where(eq(users.id, id)).returning();
  const ownIdentifiers = user?.email ? [id, user.email] : [id];
  await ctx.limits.forget(tx, [id, ...factors.map((factor) => factor.id), ...ownIdentifiers.map(digest)]);
  await removeStored(tx, ctx, 'avatars', [id]);
  ctx.events.publishNow(tx, id, { type: 'session' });
}

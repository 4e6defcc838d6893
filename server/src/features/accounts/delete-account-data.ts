import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { removeStored } from '#platform/storage';
import { digest } from './digest.ts';
import { deleted_external_users, mfa_factors, users } from './table.ts';

/**
 * Deletes a user's row and all rows that refer to it, in every feature, their pictures and rate limit counts, also those
 * of their email address, and ends their live streams. Counts of phone numbers stay, since these may be other people's.
 * With an external auth server, whose tokens remain valid, a digest of the id is kept for a while.
 */
export async function deleteAccountData(
  tx: Transaction,
  ctx: Pick<Platform, 'config' | 'clock' | 'database' | 'storage' | 'limits' | 'events'>,
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
  if (ctx.config.auth) await rememberDeletion(tx, id, ctx.clock());
  ctx.events.publishNow(tx, id, { type: 'session' });
}

async function rememberDeletion(tx: Transaction, id: string, deleted_at: Date): Promise<void> {
  await tx
    .insert(deleted_external_users)
    .values({ digest: digest(id), deleted_at })
    .onConflictDoUpdate({ target: deleted_external_users.digest, set: { deleted_at } });
}

import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/database';
import { one_time_tokens } from '../table.ts';
import { networkOf } from './network.ts';

/** What a confirmation link applies to the account. */
export interface Claim {
  passwordHash: string | null;
  /** Network of the sign-up; null when sign-ups came from several networks, or it is no longer known. */
  network: string | null;
}

/**
 * The claim of this sign-up. If sign-ups came from several networks, none keeps its password: the mailbox owner cannot
 * tell them apart and might confirm a stranger's password.
 */
export async function claimOf(
  tx: Transaction,
  ctx: Context,
  userId: string,
  passwordHash: string | null,
): Promise<Claim> {
  const network = networkOf(ctx.address);
  const waiting = await findWaiting(tx, userId);
  const hasRival = waiting !== undefined && waiting.expiresAt > ctx.clock() && waiting.network !== network;
  return hasRival ? { passwordHash: null, network: null } : { passwordHash, network };
}

/** The claim of the newest link, for a link that replaces it. */
export async function renewClaim(tx: Transaction, userId: string): Promise<Claim> {
  const waiting = await findWaiting(tx, userId);
  return { passwordHash: waiting?.passwordHash ?? null, network: waiting?.network ?? null };
}

async function findWaiting(tx: Transaction, userId: string) {
  const [waiting] = await tx
    .select({
      passwordHash: one_time_tokens.password_hash,
      network: one_time_tokens.network,
      expiresAt: one_time_tokens.expires_at,
    })
    .from(one_time_tokens)
    .where(and(eq(one_time_tokens.user_id, userId), eq(one_time_tokens.kind, 'confirmation')));
  return waiting;
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/database';
import { recordEvent } from '../../activity/record.ts';
import { auth_codes, identities, users } from '../../table.ts';
import type { TokenKind } from '../../tokens/one-time-token.ts';
import { linkExpired } from '../refusals.ts';
import type { UserRow } from '../user-view.ts';
import { cancelEmailChange } from './request.ts';

/**
 * Confirms an email change from one of the two addresses. Returns true if the change is complete. An account without an
 * address needs only the confirmation from the new one.
 */
export async function confirmEmailChange(
  tx: Transaction,
  ctx: Context,
  user: UserRow,
  kind: TokenKind,
): Promise<boolean> {
  if (!user.new_email) throw linkExpired();
  const side = kind === 'email_change_new' ? 'new' : 'current';
  const confirmedBy = user.email_change_confirmed_by;
  const isComplete = user.email === null || (confirmedBy !== null && confirmedBy !== side);
  if (isComplete) await recordEvent(tx, ctx, { kind: 'email_changed', userId: user.id });
  if (isComplete) await setEmail(tx, ctx.clock(), user, user.new_email);
  else await tx.update(users).set({ email_change_confirmed_by: side }).where(eq(users.id, user.id));
  return isComplete;
}

async function setEmail(tx: Transaction, now: Date, user: UserRow, email: string): Promise<void> {
  // Deletes an unconfirmed sign-up with this address, since its owner has now confirmed it.
  await tx.delete(users).where(and(eq(users.email, email), isNull(users.email_confirmed_at)));
  await cancelEmailChange(tx, user.id);
  await tx
    .update(users)
    .set({ email, email_confirmed_at: now, updated_at: now })
    .where(eq(users.id, user.id));
  await tx.delete(auth_codes).where(eq(auth_codes.user_id, user.id));
  await saveIdentity(tx, now, user);
}

/** An account from an external provider may have no email identity yet. */
async function saveIdentity(tx: Transaction, now: Date, user: UserRow): Promise<void> {
  const [identity] = await tx
    .insert(identities)
    .values({ user_id: user.id, provider: 'email', provider_id: user.id })
    .onConflictDoUpdate({ target: [identities.provider, identities.provider_id], set: { updated_at: now } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!identity?.isNew) return;
  const { providers = [] } = user.app_metadata as { providers?: string[] };
  const app_metadata = { ...user.app_metadata, providers: [...new Set([...providers, 'email'])] };
  await tx.update(users).set({ app_metadata }).where(eq(users.id, user.id));
}

import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { recordEvent } from '../../activity/record.ts';
import { one_time_tokens, users } from '../../table.ts';
import { limitMail } from '../limits.ts';
import { mailCurrentAddress, mailNewAddress } from '../mails/email-change.ts';
import type { CodeChallenge } from '../pkce.ts';
import { emailExists } from '../refusals.ts';
import type { UserRow } from '../user-view.ts';

export interface EmailChange {
  newEmail: string;
  redirectTo: string;
  challenge: CodeChallenge | undefined;
}

/** Throws if another account has confirmed the address. Counts the mails first, to limit guessing of addresses. */
export async function checkNewEmail(ctx: UserContext, newEmail: string): Promise<void> {
  const { viewer, database } = ctx;
  if (newEmail === viewer.email) return;
  if (viewer.email) await limitMail(ctx, 'email_change', viewer.email);
  await limitMail(ctx, 'email_change', newEmail);
  const [taken] = await database.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, newEmail), isNotNull(users.email_confirmed_at)));
  if (taken) throw emailExists();
}

/**
 * Mails the current address, if there is one, and the new one. Requesting the current address cancels a pending change.
 */
export async function requestEmailChange(
  tx: Transaction,
  ctx: UserContext,
  user: UserRow,
  change: EmailChange,
): Promise<void> {
  const { newEmail, ...target } = change;
  await cancelEmailChange(tx, user.id);
  if (newEmail === user.email) return;
  const now = ctx.clock();
  await tx
    .update(users)
    .set({ new_email: newEmail, email_change_sent_at: now, updated_at: now })
    .where(eq(users.id, user.id));
  await recordEvent(tx, ctx, { kind: 'email_change_asked', userId: user.id });
  const recipient = { userId: user.id, ...target };
  if (user.email) await mailCurrentAddress(tx, ctx, { ...recipient, email: user.email, newEmail });
  await mailNewAddress(tx, ctx, { ...recipient, email: newEmail });
}

/** Cancels a pending email change and voids its links. */
export async function cancelEmailChange(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ new_email: null, email_change_confirmed_by: null, email_change_sent_at: null })
    .where(eq(users.id, userId));
  const kinds = inArray(one_time_tokens.kind, ['email_change_current', 'email_change_new']);
  await tx.delete(one_time_tokens).where(and(eq(one_time_tokens.user_id, userId), kinds));
}

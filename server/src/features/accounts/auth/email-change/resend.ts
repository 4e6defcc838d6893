import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/database';
import { Refusal } from '#platform/errors';
import { users } from '../../table.ts';
import { limitMail } from '../limits.ts';
import { mailNewAddress, mailPresentAddress } from '../mails/email-change.ts';
import type { Target } from '../mails/mail-link.ts';

/**
 * Mails whichever of the two addresses has not confirmed yet. Looked up by the current address; the response is the
 * same for every address.
 */
export async function resendEmailChange(ctx: Context, target: Target): Promise<void> {
  await limitMail(ctx, 'email_change', target.email);
  const waiting = and(eq(users.email, target.email), isNotNull(users.new_email));
  const [user] = await ctx.database.db.select({ newEmail: users.new_email }).from(users).where(waiting);
  const newEmail = user?.newEmail;
  if (!newEmail || !(await mayMail(ctx, newEmail))) return;
  await ctx.database.transaction((tx) => mailAgain(tx, ctx, target, newEmail));
}

/** A resend to the other address reports no error of its own: an error would reveal the account. */
async function mayMail(ctx: Context, newEmail: string): Promise<boolean> {
  try {
    await limitMail(ctx, 'email_change', newEmail);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function mailAgain(tx: Transaction, ctx: Context, target: Target, newEmail: string): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ email_change_sent_at: ctx.clock() })
    .where(and(eq(users.email, target.email), eq(users.new_email, newEmail)))
    .returning({ userId: users.id, agreed: users.email_change_confirmed_by });
  if (!user) return;
  const recipient = { ...target, userId: user.userId };
  if (user.agreed !== 'current') await mailPresentAddress(tx, ctx, { ...recipient, newEmail });
  if (user.agreed !== 'new') await mailNewAddress(tx, ctx, { ...recipient, email: newEmail });
}

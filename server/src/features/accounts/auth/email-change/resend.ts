import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/database';
import { Refusal } from '#platform/errors';
import { users } from '../../table.ts';
import { limitMail } from '../limits.ts';
import { mailCurrentAddress, mailNewAddress } from '../mails/email-change.ts';
import type { Target } from '../mails/mail-link.ts';

/**
 * Mails each of the two addresses that has not confirmed yet. Looked up by the current address; the response is the
 * same for every address.
 */
export async function resendEmailChange(ctx: Context, target: Target): Promise<void> {
  await limitMail(ctx, 'email_change', target.email);
  const [user] = await ctx.database.db
    .select({ newEmail: users.new_email, confirmedBy: users.email_change_confirmed_by })
    .from(users)
    .where(and(eq(users.email, target.email), isNotNull(users.new_email)));
  if (!user?.newEmail) return;
  const { newEmail, confirmedBy } = user;
  const mailsNew = confirmedBy !== 'new' && (await consumeMailLimit(ctx, newEmail));
  if (confirmedBy === 'current' && !mailsNew) return;
  await ctx.database.transaction((tx) => mailAgain(tx, ctx, target, { newEmail, mailsNew }));
}

/** Counts a mail to the new address; false if its limit is used up. An error would reveal that the account exists. */
async function consumeMailLimit(ctx: Context, newEmail: string): Promise<boolean> {
  try {
    await limitMail(ctx, 'email_change', newEmail);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function mailAgain(
  tx: Transaction,
  ctx: Context,
  target: Target,
  { newEmail, mailsNew }: { newEmail: string; mailsNew: boolean },
): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ email_change_sent_at: ctx.clock() })
    .where(and(eq(users.email, target.email), eq(users.new_email, newEmail)))
    .returning({ userId: users.id, confirmedBy: users.email_change_confirmed_by });
  if (!user) return;
  const recipient = { ...target, userId: user.userId };
  if (user.confirmedBy !== 'current') await mailCurrentAddress(tx, ctx, { ...recipient, newEmail });
  if (user.confirmedBy !== 'new' && mailsNew)
    await mailNewAddress(tx, ctx, { ...recipient, email: newEmail });
}

import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/database';
import { users } from '../table.ts';
import { parseEmail } from './email.ts';
import { resendEmailChange } from './email-change/resend.ts';
import { limitAddress, limitMail } from './limits.ts';
import { mailConfirmation } from './mails/confirmation.ts';
import type { Target } from './mails/mail-link.ts';
import { challengeOf } from './pkce.ts';
import { invalid, phoneDisabled } from './refusals.ts';
import { renewClaim } from './sign-up-claim.ts';
import type { ResendBody } from './wire.ts';

/** Mails a link again; the response is the same for addresses that are unknown or confirmed. */
export async function resend(ctx: Context, input: ResendBody & { redirectTo: string }): Promise<void> {
  const { type, email: address, phone, redirectTo } = input;
  if (address && phone) throw invalid('Only an email address or phone number should be provided');
  if (type === 'sms' || type === 'phone_change') throw phoneDisabled();
  if (type !== 'signup' && type !== 'email_change')
    throw invalid('Missing one of these types: signup, email_change');
  if (!address) throw invalid('Type provided requires an email address');
  const target = { email: parseEmail(address), redirectTo, challenge: challengeOf(input) };
  await limitAddress(ctx, 'resend');
  if (type === 'email_change') return resendEmailChange(ctx, target);
  await limitMail(ctx, 'confirmation', target.email);
  await ctx.database.transaction((tx) => resendConfirmation(tx, ctx, target));
}

/** Mails a new link, which confirms the password of the same sign-up. */
async function resendConfirmation(tx: Transaction, ctx: Context, target: Target): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ confirmation_sent_at: ctx.clock() })
    .where(and(eq(users.email, target.email), isNull(users.email_confirmed_at)))
    .returning({ id: users.id });
  if (!user) return;
  const claim = await renewClaim(tx, user.id);
  await mailConfirmation(tx, ctx, { userId: user.id, ...target, claim });
}

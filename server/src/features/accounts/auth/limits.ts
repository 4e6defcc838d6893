import type { Context } from '#platform/context';
import { TooMany } from '#platform/errors';
import { digest } from '../digest.ts';
import { networkOf } from './network.ts';
import { tooManyMails } from './refusals.ts';

export type MailPurpose = 'confirmation' | 'recovery' | 'email_change';

type Call = 'authorize' | 'sign-up' | 'sign-in' | 'verify' | 'resend' | 'recover' | 'otp' | 'update-user';

/** For calls that cost a hash or could be used to guess; each kind of call is counted by itself. */
export const limitAddress = (ctx: Context, call: Call) =>
  ctx.limits.use('signInPerMinute', `${call}:${networkOf(ctx.address)}`);

const ofAccount = (emailOrId: string) => `account:${digest(emailOrId)}`;

/** For who is signed in and gives the password again. */
export const limitAccount = (ctx: Context, userId: string) =>
  ctx.limits.use('signInPerMinute', ofAccount(userId));

/** Counts a password before it is compared, so that guesses made at once are all counted; forgiven when it was right. */
export const countGuess = (ctx: Context, email: string) =>
  ctx.limits.use('signInPerMinute', ofAccount(email));

export const forgiveGuess = (ctx: Context, email: string) =>
  ctx.limits.giveBack('signInPerMinute', ofAccount(email));

/** Counted for the address that was asked for, known or not: a refusal tells nothing about it. */
export async function limitMail(ctx: Context, purpose: MailPurpose, email: string): Promise<void> {
  const recipient = digest(email);
  try {
    await ctx.limits.use('mailPerMinute', `${purpose}:${recipient}`);
    await ctx.limits.use('mailPerHour', recipient);
  } catch (error) {
    throw error instanceof TooMany ? tooManyMails(error.retryAfter ?? 60) : error;
  }
}

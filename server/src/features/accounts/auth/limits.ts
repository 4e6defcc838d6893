import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { TooMany } from '#platform/errors';
import { digest } from '../digest.ts';
import { users } from '../table.ts';
import { isKnownNetwork, networkOf } from './network.ts';
import { tooManyMails } from './refusals.ts';

export type MailPurpose = 'confirmation' | 'recovery' | 'email_change';

type Call = 'authorize' | 'sign-up' | 'sign-in' | 'verify' | 'resend' | 'recover' | 'otp' | 'update-user';

/** For calls that cost a hash or could be used to guess; each kind of call is counted by itself. */
export const limitAddress = (ctx: Context, call: Call) =>
  ctx.limits.use('signInPerMinute', `${call}:${networkOf(ctx.address)}`);

/** Limits new accounts a day, not calls. */
export const limitSignUps = (ctx: Context) => ctx.limits.use('signUpPerDay', networkOf(ctx.address));

const ofAccount = (emailOrId: string) => `account:${digest(emailOrId)}`;

/** For signed-in people who enter their password again. */
export const limitAccount = (ctx: Context, userId: string) =>
  ctx.limits.use('signInPerMinute', ofAccount(userId));

/**
 * Counts an attempt before the password is compared, so that concurrent guesses all count; a correct one is uncounted.
 */
export const countGuess = (ctx: Context, email: string) =>
  ctx.limits.use('signInPerMinute', ofAccount(email));

export const forgiveGuess = (ctx: Context, email: string) =>
  ctx.limits.giveBack('signInPerMinute', ofAccount(email));

/**
 * Counted for the address that was asked for, known or not: a refusal tells nothing about it. Each network that asks has a
 * count of its own, so that a stranger does not use up the mails of the owner; where the owner signed in before, the
 * count of all others together does not matter either.
 */
export async function limitMail(ctx: Context, purpose: MailPurpose, email: string): Promise<void> {
  const mailbox = `${purpose}:${digest(email)}`;
  const asker = `${mailbox}:${networkOf(ctx.address)}`;
  const [owner] = await ctx.database.db
    .select({ isHere: isKnownNetwork(ctx) })
    .from(users)
    .where(eq(users.email, email));
  try {
    await ctx.limits.use('mailPerMinute', asker);
    await ctx.limits.use('mailPerHour', asker);
    if (!owner?.isHere) await ctx.limits.use('mailFromStrangersPerHour', mailbox);
  } catch (error) {
    throw error instanceof TooMany ? tooManyMails(error.retryAfter ?? 60) : error;
  }
}

/** Whether an address may be told of one more sign-up with it; counted for every sign-up, so that all take as long. */
export async function takeNoticeQuota(ctx: Context, email: string): Promise<boolean> {
  try {
    await ctx.limits.use('mailNoticePerDay', digest(email));
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

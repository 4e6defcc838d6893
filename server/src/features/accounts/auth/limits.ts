import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { TooMany } from '#platform/errors';
import { digest } from '../digest.ts';
import { users } from '../table.ts';
import { isKnownNetwork, networkOf } from './network.ts';
import { tooManyMails } from './refusals.ts';

export type MailPurpose = 'confirmation' | 'recovery' | 'email_change';

type Call = 'authorize' | 'sign-up' | 'sign-in' | 'verify' | 'resend' | 'recover' | 'otp' | 'update-user';

/** Limits calls that hash a password or could be used to guess; each kind has its own limit. */
export const limitAddress = (ctx: Context, call: Call) =>
  ctx.limits.use('signInPerMinute', `${call}:${networkOf(ctx.address)}`);

/** Logs the refusal of a browser that is redirected: other refusals are logged by their status. */
export function logRedirectedRefusal({ log, address, requestId }: Context, call: Call): void {
  const event = { security: 'refused', status: 429, method: 'GET', path: `/auth/v1/${call}` };
  log.info({ ...event, address, requestId }, 'security event');
}

/**
 * Limits sign-ups a day. Counts before the address is looked up, so sign-ups with a known address count too; a
 * sign-in link to a known address is subtracted.
 */
export const limitSignUps = (ctx: Context) => ctx.limits.use('signUpPerDay', networkOf(ctx.address));

export const uncountSignUp = (ctx: Context) => ctx.limits.refund('signUpPerDay', networkOf(ctx.address));

const accountKey = (emailOrId: string) => `account:${digest(emailOrId)}`;

/** Limits how often a signed-in person can enter the current password. */
export const limitAccount = (ctx: Context, userId: string) =>
  ctx.limits.use('signInPerMinute', accountKey(userId));

/**
 * Counts an attempt before the password is compared, so that concurrent attempts all count; a correct one is
 * subtracted.
 */
export const countGuess = (ctx: Context, email: string) =>
  ctx.limits.use('signInPerMinute', accountKey(email));

export const uncountGuess = (ctx: Context, email: string) =>
  ctx.limits.refund('signInPerMinute', accountKey(email));

/**
 * Counts per requested address, known or not, so that a rejection reveals nothing. Each requesting network has its own
 * limit, so that strangers cannot use up the owner's mails; in networks where the owner has signed in before, the total
 * limit does not apply.
 */
export async function limitMail(ctx: Context, purpose: MailPurpose, email: string): Promise<void> {
  const mailbox = `${purpose}:${digest(email)}`;
  const requester = `${mailbox}:${networkOf(ctx.address)}`;
  const [owner] = await ctx.database.db
    .select({ isInKnownNetwork: isKnownNetwork(ctx) })
    .from(users)
    .where(eq(users.email, email));
  try {
    await ctx.limits.use('mailPerMinute', requester);
    await ctx.limits.use('mailPerHour', requester);
    if (!owner?.isInKnownNetwork) await ctx.limits.use('mailFromStrangersPerHour', mailbox);
  } catch (error) {
    throw error instanceof TooMany ? tooManyMails(error.retryAfter ?? 60) : error;
  }
}

/**
 * True if the owner of an address may be notified of another sign-up with it. Called for each sign-up, so that all take
 * equally long.
 */
export async function takeNoticeQuota(ctx: Context, email: string): Promise<boolean> {
  try {
    await ctx.limits.use('mailNoticePerDay', digest(email));
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

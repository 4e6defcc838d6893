import { and, eq } from 'drizzle-orm';
import type { Context, UserContext } from '#platform/context';
import { TooMany } from '#platform/errors';
import { digest } from '../digest.ts';
import { session_methods } from '../table.ts';
import { type FactorRow, phoneOf } from './account.ts';
import { tooManyMessages } from './refusals.ts';

export const limitEnrolling = ({ limits, viewer }: UserContext) =>
  limits.use('factorPerMinute', `enroll:${viewer.id}`);

export const limitChallenges = ({ limits }: Context, { id }: FactorRow) =>
  limits.use('factorPerMinute', `challenge:${id}`);

/**
 * The daily limit is against guessing by somebody with the password: three of a million codes are valid at any time.
 * Sessions that began without the password have their own limit, so that the mailbox owner is not locked out.
 */
export async function limitTries({ limits, database, viewer }: UserContext, { id }: { id: string }) {
  const byPassword = and(
    eq(session_methods.session_id, viewer.sessionId),
    eq(session_methods.method, 'password'),
  );
  const passwordMethods = await database.db.select().from(session_methods).where(byPassword);
  const signInMethod = passwordMethods.length > 0 ? 'by password' : 'otherwise';
  await limits.use(['factorPerMinute', 'factorPerDay'], `verify ${signInMethod}:${id}`);
}

/** An unverified number may be a stranger's, so its limit is shared by all accounts that use it. */
export async function limitMessages({ limits, viewer }: UserContext, factor: FactorRow) {
  const number = digest(phoneOf(factor));
  try {
    await limits.use('smsPerMinute', `${viewer.id}:${number}`);
    await limits.use('smsPerHour', viewer.id);
    if (factor.status === 'unverified') await limits.use('smsPerHour', number);
  } catch (error) {
    throw error instanceof TooMany ? tooManyMessages(error.retryAfter ?? 60) : error;
  }
}

import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { SmsNotSent } from '#platform/sms';
import { insufficientAal, invalid, userNotFound } from '../auth/refusals.ts';
import { findWireUser } from '../auth/user-view.ts';
import type { ChallengeBody, WireChallenge } from '../auth/wire.ts';
import { mfa_factors } from '../table.ts';
import { type FactorRow, findOwnFactor, phoneOf } from './account.ts';
import { issueChallenge, newCode } from './challenge.ts';
import { limitChallenges, limitMessages } from './limits.ts';
import { smsNotSent } from './refusals.ts';

const channels = ['sms', 'whatsapp'];

/** Starts a challenge of the factor; a phone is sent a code, by the channel of the operator's hook. */
export async function challengeFactor(
  ctx: UserContext,
  input: ChallengeBody & { factorId: string },
): Promise<WireChallenge> {
  const { db } = ctx.database;
  const factor = await findOwnFactor(db, ctx.viewer, input.factorId);
  refuseUnverifiedFactor(ctx, factor);
  if (input.channel && !channels.includes(input.channel)) throw invalid('channel should be sms or whatsapp');
  await limitChallenges(ctx, factor);
  const code = factor.factor_type === 'phone' ? await sendCode(ctx, factor) : undefined;
  const challenge = await issueChallenge(db, ctx, factor, code);
  await db.update(mfa_factors).set({ last_challenged_at: ctx.clock() }).where(eq(mfa_factors.id, factor.id));
  const expires_at = Math.floor(challenge.expires_at.getTime() / 1000);
  return { id: challenge.id, type: factor.factor_type, expires_at };
}

/** An attacker with the password may have enrolled a factor first; it must not replace the person's own. */
function refuseUnverifiedFactor({ viewer }: UserContext, factor: FactorRow): void {
  if (factor.status === 'unverified' && viewer.hasFactor && viewer.aal === 'aal1') throw insufficientAal(403);
}

async function sendCode(ctx: UserContext, factor: FactorRow): Promise<string> {
  await limitMessages(ctx, factor);
  const user = await findWireUser(ctx.database.db, ctx.viewer.id);
  if (!user) throw userNotFound();
  const code = newCode();
  try {
    await ctx.sms.send({ phone: phoneOf(factor), code, user, address: ctx.address });
  } catch (error) {
    throw error instanceof SmsNotSent ? smsNotSent() : error;
  }
  return code;
}

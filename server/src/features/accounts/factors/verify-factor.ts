import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { recordOutsideTransaction } from '../activity/record.ts';
import { insufficientAal, invalid } from '../auth/refusals.ts';
import { issueTokens } from '../auth/session.ts';
import type { VerifyFactorBody, WireSession } from '../auth/wire.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { mfa_factors, sessions } from '../table.ts';
import { type Account, type FactorRow, findOwnFactor, lockAccount, secretOf } from './account.ts';
import { type ChallengeRow, consumeChallenge, isCodeOf, tryChallenge } from './challenge.ts';
import { limitTries } from './limits.ts';
import { notifyFactorChange } from './notify-factor-change.ts';
import { raiseSession } from './raise-session.ts';
import { factorNotFound, wrongCode } from './refusals.ts';
import { stepOf } from './totp.ts';

/** Raises the session to the second level and returns its new tokens. The first time, the factor becomes verified. */
export async function verifyFactor(
  ctx: UserContext,
  input: VerifyFactorBody & { factorId: string },
): Promise<WireSession> {
  const { db } = ctx.database;
  const factor = await findOwnFactor(db, ctx.viewer, input.factorId);
  const code = input.code?.replaceAll(/\s/g, '');
  if (!code) throw invalid('Code needs to be non-empty');
  await limitTries(ctx, factor);
  const challenge = await tryChallenge(db, ctx, factor, input.challenge_id ?? '');
  const step =
    factor.factor_type === 'totp' ? stepOf(ctx.secrets, secretOf(factor), code, ctx.clock()) : undefined;
  if (step === undefined && !isCodeOf(challenge, code)) {
    await recordOutsideTransaction(ctx, {
      kind: 'factor_failed',
      userId: ctx.viewer.id,
      detail: factor.factor_type,
    });
    throw wrongCode();
  }
  const raised = await ctx.database.transaction((tx) => accept(tx, ctx, { factor, challenge, step }));
  return issueTokens(ctx, raised);
}

interface FactorProof {
  factor: FactorRow;
  challenge: ChallengeRow;
  /** The time step, for an authenticator app. */
  step: number | undefined;
}

async function accept(tx: Transaction, ctx: UserContext, { factor, challenge, step }: FactorProof) {
  const account = await lockAccount(tx, ctx.viewer);
  const storedFactor = account.factors.find(({ id }) => id === factor.id);
  if (!storedFactor) throw factorNotFound();
  // An attacker with the password may have enrolled a factor first; it must not replace the person's own.
  if (storedFactor.status === 'unverified' && account.needsStepUp) throw insufficientAal(403);
  await consumeChallenge(tx, challenge, ctx.clock());
  if (step !== undefined) await recordStep(tx, factor, step);
  if (storedFactor.status === 'unverified') await markVerified(tx, ctx, account, factor);
  const method = factor.factor_type === 'totp' ? 'totp' : 'mfa/phone';
  const session = await raiseSession(tx, ctx, account.session, { factorId: factor.id, method });
  return { session, user: account.user };
}

/** Records the time step; it is accepted once for all challenges, so that an observed code is useless. */
async function recordStep(tx: Transaction, { id }: FactorRow, step: number): Promise<void> {
  const isNew = or(isNull(mfa_factors.last_used_step), lt(mfa_factors.last_used_step, step));
  const [taken] = await tx
    .update(mfa_factors)
    .set({ last_used_step: step })
    .where(and(eq(mfa_factors.id, id), isNew))
    .returning({ id: mfa_factors.id });
  if (!taken) throw wrongCode();
}

/**
 * Marks the factor as verified; sessions that began without it end, and unfinished enrolments of its type are deleted.
 */
async function markVerified(tx: Transaction, ctx: UserContext, account: Account, factor: FactorRow) {
  const { user, session } = account;
  const { id, factor_type } = factor;
  const verified = { status: 'verified', updated_at: ctx.clock() } as const;
  await tx.update(mfa_factors).set(verified).where(eq(mfa_factors.id, id));
  await tx
    .delete(mfa_factors)
    .where(
      and(
        eq(mfa_factors.user_id, user.id),
        eq(mfa_factors.factor_type, factor_type),
        eq(mfa_factors.status, 'unverified'),
      ),
    );
  const otherAal1Sessions = and(
    eq(sessions.user_id, user.id),
    ne(sessions.id, session.id),
    eq(sessions.aal, 'aal1'),
  );
  await endSessions(tx, ctx, otherAal1Sessions);
  await notifyFactorChange(tx, ctx, user, { added: factor_type });
}

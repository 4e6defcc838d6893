import { and, eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { insufficientAal } from '../auth/refusals.ts';
import { mfa_factors, recovery_codes, sessions } from '../table.ts';
import { type Account, type FactorRow, findOwnFactor, lockAccount } from './account.ts';
import { notifyFactorChange } from './notify-factor-change.ts';
import { factorNotFound } from './refusals.ts';

/**
 * Removes a factor; the sessions that it raised are lowered at once. Recovery codes are deleted with the last factor.
 */
export async function unenrollFactor(ctx: UserContext, { factorId }: { factorId: string }) {
  const { id } = await findOwnFactor(ctx.database.db, ctx.viewer, factorId);
  await ctx.database.transaction(async (tx) => {
    const account = await lockAccount(tx, ctx.viewer);
    const factor = account.factors.find((each) => each.id === id);
    if (!factor) throw factorNotFound();
    const isVerified = factor.status === 'verified';
    if (isVerified && account.needsStepUp) throw insufficientAal(422);
    await tx.delete(mfa_factors).where(eq(mfa_factors.id, id));
    if (isVerified) await completeRemoval(tx, ctx, account, factor);
  });
  return { id };
}

async function completeRemoval(tx: Transaction, ctx: UserContext, account: Account, factor: FactorRow) {
  const { user, factors } = account;
  const isLast = !factors.some(({ id, status }) => id !== factor.id && status === 'verified');
  if (isLast) await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, user.id));
  const affectedSessions = isLast ? eq(sessions.aal, 'aal2') : eq(sessions.factor_id, factor.id);
  await tx
    .update(sessions)
    .set({ aal: 'aal1', factor_id: null })
    .where(and(eq(sessions.user_id, user.id), affectedSessions));
  // Live streams check their session's level again.
  await ctx.events.publish(tx, user.id, { type: 'session' });
  await notifyFactorChange(tx, ctx, user, { removed: factor.factor_type });
}

import { and, eq, isNull } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { Refusal } from '#platform/errors';
import { recordOutsideTransaction } from '../activity/record.ts';
import { invalid } from '../auth/refusals.ts';
import { issueTokens } from '../auth/session.ts';
import type { RecoveryCodeBody, WireSession } from '../auth/wire.ts';
import { recovery_codes } from '../table.ts';
import { lockAccount } from './account.ts';
import { recoveryCodesLeft } from './count-recovery-codes.ts';
import { limitTries } from './limits.ts';
import { hashOfRecoveryCode } from './make-recovery-codes.ts';
import { notifyFactorChange } from './notify-factor-change.ts';
import { raiseSession } from './raise-session.ts';
import { wrongCode } from './refusals.ts';

/** Verifies a recovery code instead of a second factor: the session becomes aal2. A code works once. */
export async function verifyRecoveryCode(ctx: UserContext, { code }: RecoveryCodeBody): Promise<WireSession> {
  if (!code?.trim()) throw invalid('Code needs to be non-empty');
  await limitTries(ctx, ctx.viewer);
  const hash = hashOfRecoveryCode(code);
  const failedEvent = { kind: 'factor_failed', userId: ctx.viewer.id, detail: 'recovery_code' } as const;
  const raised = await ctx.database
    .transaction(async (tx) => {
      const { user, session } = await lockAccount(tx, ctx.viewer);
      await consumeCode(tx, user.id, hash, ctx.clock());
      await notifyFactorChange(tx, ctx, user, { recoveryCodesLeft: await recoveryCodesLeft(tx, user.id) });
      const proof = { factorId: null, method: 'recovery_code' } as const;
      return { user, session: await raiseSession(tx, ctx, session, proof) };
    })
    .catch(async (error: unknown) => {
      if (error instanceof Refusal) await recordOutsideTransaction(ctx, failedEvent);
      throw error;
    });
  return issueTokens(ctx, raised);
}

/** Marks the code as used; of concurrent uses only one succeeds. */
async function consumeCode(tx: Transaction, userId: string, hash: string, now: Date): Promise<void> {
  const isUnusedCode = and(
    eq(recovery_codes.user_id, userId),
    eq(recovery_codes.hash, hash),
    isNull(recovery_codes.used_at),
  );
  const [taken] = await tx.update(recovery_codes).set({ used_at: now }).where(isUnusedCode).returning();
  if (!taken) throw wrongCode();
}

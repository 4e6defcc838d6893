import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { insufficientAal } from '../auth/refusals.ts';
import { recovery_codes } from '../table.ts';
import { lockAccount } from './account.ts';
import { limitEnrolling } from './limits.ts';
import { notice } from './notice.ts';
import { hashOfRecoveryCode, newRecoveryCode } from './recovery-code.ts';
import { noVerifiedFactor } from './refusals.ts';

const count = 10;

/** Codes that stand in for a lost factor, once each; earlier ones stop working. Shown here and never again. */
export async function makeRecoveryCodes(ctx: UserContext): Promise<{ codes: string[] }> {
  await limitEnrolling(ctx);
  const codes = Array.from({ length: count }, newRecoveryCode);
  await ctx.database.transaction(async (tx) => {
    const { user, hasVerified, needsStepUp } = await lockAccount(tx, ctx.viewer);
    if (!hasVerified) throw noVerifiedFactor();
    if (needsStepUp) throw insufficientAal(403);
    await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, user.id));
    const made = { user_id: user.id, created_at: ctx.clock() };
    await tx
      .insert(recovery_codes)
      .values(codes.map((code) => ({ ...made, hash: hashOfRecoveryCode(code) })));
    await notice(tx, ctx, user, { recoveryCodes: 'made' });
  });
  return { codes };
}

import { eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { UserContext } from '#platform/context';
import { insufficientAal } from '../auth/refusals.ts';
import { digest } from '../digest.ts';
import { recovery_codes } from '../table.ts';
import { lockAccount } from './account.ts';
import { limitEnrolling } from './limits.ts';
import { notice } from './notice.ts';
import { noVerifiedFactor } from './refusals.ts';

/** Eighty bits, as sixteen characters of base32. */
const bytes = 10;

const newRecoveryCode = () => new Secret({ size: bytes }).base32.toLowerCase().replace(/.{4}(?=.)/g, '$&-');

/** However people type it. */
export const hashOfRecoveryCode = (code: string) => digest(code.toLowerCase().replaceAll(/[\s-]/g, ''));

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

import { eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { UserContext } from '#platform/context';
import { insufficientAal } from '../auth/refusals.ts';
import { digest } from '../digest.ts';
import { recovery_codes } from '../table.ts';
import { lockAccount } from './account.ts';
import { limitEnrolling } from './limits.ts';
import { notifyFactorChange } from './notify-factor-change.ts';
import { noVerifiedFactor } from './refusals.ts';

/** 80 random bits; sixteen characters in base32. */
const bytes = 10;

const newRecoveryCode = () => new Secret({ size: bytes }).base32.toLowerCase().replace(/.{4}(?=.)/g, '$&-');

/** Ignores case, spaces and hyphens. */
export const hashOfRecoveryCode = (code: string) => digest(code.toLowerCase().replaceAll(/[\s-]/g, ''));

const count = 10;

/** Creates ten recovery codes, which replace earlier ones. They are returned only here. */
export async function makeRecoveryCodes(ctx: UserContext): Promise<{ codes: string[] }> {
  await limitEnrolling(ctx);
  const codes = Array.from({ length: count }, newRecoveryCode);
  await ctx.database.transaction(async (tx) => {
    const { user, hasVerified, needsStepUp } = await lockAccount(tx, ctx.viewer);
    if (!hasVerified) throw noVerifiedFactor();
    if (needsStepUp) throw insufficientAal(403);
    await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, user.id));
    const columns = { user_id: user.id, created_at: ctx.clock() };
    await tx
      .insert(recovery_codes)
      .values(codes.map((code) => ({ ...columns, hash: hashOfRecoveryCode(code) })));
    await notifyFactorChange(tx, ctx, user, { recoveryCodes: 'made' });
  });
  return { codes };
}

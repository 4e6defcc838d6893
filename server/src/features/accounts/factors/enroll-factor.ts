import type { SignedInContext } from '../auth/auth-context.ts';
import { invalid } from '../auth/refusals.ts';
import type { EnrollBody, WireEnrollment } from '../auth/wire.ts';
import { lockAccount } from './account.ts';
import { addFactor } from './add-factor.ts';
import { limitEnrolling } from './limits.ts';
import { parsePhone } from './phone-number.ts';
import { phoneEnrollmentOff } from './refusals.ts';
import { newTotp } from './totp.ts';

/** Of what the person or the client names; it all goes into one picture. */
const longestName = 64;

/** Begins to add a second factor, which counts once a code of it was verified. */
export async function enrollFactor(ctx: SignedInContext, input: EnrollBody): Promise<WireEnrollment> {
  const { factor_type, friendly_name: name = '', issuer } = input;
  if (name.length > longestName || (issuer ?? '').length > longestName)
    throw invalid(`friendly_name and issuer can have at most ${longestName} characters`);
  if (factor_type === 'totp') return enrollTotp(ctx, name, issuer);
  if (factor_type === 'phone') return enrollPhone(ctx, name, input.phone);
  throw invalid('factor_type needs to be totp or phone');
}

async function enrollTotp(ctx: SignedInContext, name: string, issuer?: string): Promise<WireEnrollment> {
  await limitEnrolling(ctx);
  const totp = newTotp({
    issuer: issuer || new URL(ctx.config.siteUrl).hostname,
    account: ctx.viewer.email ?? ctx.viewer.id,
  });
  const factor = await ctx.database.transaction(async (tx) => {
    const account = await lockAccount(tx, ctx.viewer);
    return addFactor(tx, ctx, account, { factor_type: 'totp', friendly_name: name, secret: totp.secret });
  });
  return { id: factor.id, type: 'totp', friendly_name: name, totp };
}

async function enrollPhone(ctx: SignedInContext, name: string, given?: string): Promise<WireEnrollment> {
  if (!ctx.sms.enabled) throw phoneEnrollmentOff();
  const phone = parsePhone(given);
  await limitEnrolling(ctx);
  const factor = await ctx.database.transaction(async (tx) => {
    const account = await lockAccount(tx, ctx.viewer);
    return addFactor(tx, ctx, account, { factor_type: 'phone', friendly_name: name, phone });
  });
  return { id: factor.id, type: 'phone', friendly_name: name, phone };
}

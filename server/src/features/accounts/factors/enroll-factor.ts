import type { UserContext } from '#platform/context';
import { requireCurrentPassword } from '../auth/current-password.ts';
import { insufficientAal, invalid } from '../auth/refusals.ts';
import type { EnrollBody, WireEnrollment } from '../auth/wire.ts';
import { lockAccount } from './account.ts';
import { addFactor } from './add-factor.ts';
import { limitEnrolling } from './limits.ts';
import { phoneEnrollmentOff } from './refusals.ts';
import { newTotp, sealTotp } from './totp.ts';

/** Maximum length of `friendly_name`, and of `issuer`, which is part of the QR code. */
const maxNameLength = 64;

/** Begins to enrol a second factor, which becomes active once its first code is verified. */
export async function enrollFactor(ctx: UserContext, input: EnrollBody): Promise<WireEnrollment> {
  const { factor_type, friendly_name: name = '', issuer } = input;
  if (name.length > maxNameLength || (issuer ?? '').length > maxNameLength)
    throw invalid(`friendly_name and issuer can have at most ${maxNameLength} characters`);
  if (factor_type !== 'totp' && factor_type !== 'phone')
    throw invalid('factor_type needs to be totp or phone');
  if (factor_type === 'phone' && !ctx.sms.enabled) throw phoneEnrollmentOff();
  const phone = factor_type === 'phone' ? parsePhone(input.phone) : undefined;
  await limitEnrolling(ctx);
  // A session below the second factor must not learn whether a password is right.
  if (ctx.viewer.hasFactor && ctx.viewer.aal === 'aal1') throw insufficientAal(403);
  await requireCurrentPassword(ctx, input.current_password);
  return phone === undefined ? enrollTotp(ctx, name, issuer) : enrollPhone(ctx, name, phone);
}

async function enrollTotp(ctx: UserContext, name: string, issuer?: string): Promise<WireEnrollment> {
  const totp = newTotp({
    issuer: issuer || new URL(ctx.config.siteUrl).hostname,
    account: ctx.viewer.email ?? ctx.viewer.id,
  });
  const factor = await ctx.database.transaction(async (tx) => {
    const account = await lockAccount(tx, ctx.viewer);
    const secret = sealTotp(ctx.secrets, totp.secret);
    return addFactor(tx, ctx, account, { factor_type: 'totp', friendly_name: name, secret });
  });
  return { id: factor.id, type: 'totp', friendly_name: name, totp };
}

async function enrollPhone(ctx: UserContext, name: string, phone: string): Promise<WireEnrollment> {
  const factor = await ctx.database.transaction(async (tx) => {
    const account = await lockAccount(tx, ctx.viewer);
    return addFactor(tx, ctx, account, { factor_type: 'phone', friendly_name: name, phone });
  });
  return { id: factor.id, type: 'phone', friendly_name: name, phone };
}

/** E.164 without the plus. */
function parsePhone(input: string | undefined): string {
  const phone = (input ?? '').replaceAll(/\s/g, '').replace(/^\+/, '');
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)');
  return phone;
}

import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { hashOfSecret } from '../tokens/one-time-token.ts';
import { type Confirmation, confirm } from './confirm.ts';
import { deadLink } from './dead-link.ts';
import { limitAddress } from './limits.ts';
import { withCode, withFailure, withOneAgreed, withSession } from './link-target.ts';
import { invalid } from './refusals.ts';
import { isVerifyType } from './verify-types.ts';

interface Link {
  token: string | undefined;
  type: string | undefined;
  /** Already found to be one of ours. */
  redirectTo: URL;
}

/** The link in a mail: where to send the browser, with what its client asked for or with the reason why there is nothing. */
export async function verifyLink(ctx: Context, { token, type, redirectTo }: Link): Promise<URL> {
  if (!token || !type) throw invalid('Verify requires a token and a verification type');
  await limitAddress(ctx, 'verify');
  try {
    const confirmation = await click(ctx, token, type);
    if ('session' in confirmation) return withSession(ctx.config, redirectTo, type, confirmation.session);
    if ('authCode' in confirmation) return withCode(redirectTo, confirmation.authCode);
    return withOneAgreed(redirectTo, confirmation.waitsForCode);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return withFailure(redirectTo, error);
  }
}

async function click(ctx: Context, token: string, type: string): Promise<Confirmation> {
  if (!isVerifyType(type)) throw invalid('Link type is invalid');
  const hash = hashOfSecret(token);
  const confirmation = await confirm(ctx, { type, hash, by: 'click' });
  if (!confirmation) throw await deadLink(ctx, type, hash);
  return confirmation;
}

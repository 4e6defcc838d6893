import type { Refusal } from '#platform/errors';
import type { Config } from '../../../config.ts';
import type { WireSession } from './wire.ts';

/**
 * Implicit flow: adds the session to the redirect URL. Only the page for a new password gets the tokens in the query.
 */
export function withSession(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  target: URL,
  type: string,
  session: WireSession,
): URL {
  const tokens = {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: 'bearer',
    type,
  };
  const isResetPage = target.origin === new URL(siteUrl).origin && target.pathname === '/reset-password';
  return withParameters(target, tokens, type === 'recovery' && isResetPage ? 'both' : 'fragment');
}

/** PKCE flow: adds the code, which is useless without the verifier. */
export function withCode(target: URL, code: string): URL {
  const url = new URL(target);
  url.searchParams.set('code', code);
  return url;
}

const firstAddressConfirmedMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export const firstAddressConfirmed = { msg: firstAddressConfirmedMessage, code: '200' };

export const withFirstAddressConfirmed = (target: URL, waitsForCode: boolean) =>
  withParameters(target, { message: firstAddressConfirmedMessage }, waitsForCode ? 'both' : 'fragment');

const errorNames = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
  [422, 'invalid_request'],
]);

/** Adds the error to query and fragment: the confirmation page reads either. */
export function withFailure(target: URL, { status, code, message }: Refusal): URL {
  const error = errorNames.get(status) ?? 'server_error';
  return withParameters(target, { error, error_code: code, error_description: message }, 'both');
}

export function withParameters(
  target: URL,
  parameters: Record<string, string>,
  place: 'fragment' | 'both',
): URL {
  const url = new URL(target);
  if (place === 'both')
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  url.hash = String(new URLSearchParams({ ...parameters, sb: '' }));
  return url;
}

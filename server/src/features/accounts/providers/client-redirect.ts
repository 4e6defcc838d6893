import type { Context } from '#platform/context';
import { withParameters } from '../auth/link-target.ts';
import type { WireSession } from '../auth/wire.ts';
import type { ProviderTokens } from './exchange-provider-code.ts';

/** The client's redirect URL with a session in the fragment. */
export function redirectWithSession(target: URL, session: WireSession, tokens: ProviderTokens): URL {
  const parameters = {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    ...(tokens.refresh && { provider_refresh_token: tokens.refresh }),
    provider_token: tokens.access,
    refresh_token: session.refresh_token,
    token_type: 'bearer',
  };
  return withParameters(target, parameters, 'fragment');
}

/** Adds the error to query and fragment: the confirmation page reads either. */
export function redirectWithError(target: URL, error: string, description: string, code?: string): URL {
  const failure = { error, ...(code && { error_code: code }), error_description: description };
  return withParameters(target, failure, 'both');
}

/** Logs an unexpected failure, and redirects with an error without its details. */
export function redirectWithFailure(ctx: Context, target: URL, failure: unknown, provider?: string): URL {
  ctx.log.error({ err: failure, provider }, 'A sign-in by a provider failed');
  return redirectWithError(
    target,
    'server_error',
    'The sign-in could not be completed',
    'unexpected_failure',
  );
}

import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { Context } from '#platform/context';
import { Refusal, TooMany } from '#platform/errors';
import { limitAddress, logRedirectedRefusal } from '../auth/limits.ts';
import { challengeOf } from '../auth/pkce.ts';
import { invalid } from '../auth/refusals.ts';
import { ageStatement } from '../auth/register.ts';
import { saveAuthorizationRequest } from './authorization-request.ts';
import { redirectWithError, redirectWithFailure } from './client-redirect.ts';
import { findProvider } from './find-provider.ts';
import { configurationOf } from './provider-server.ts';

interface Input {
  query: URLSearchParams;
  /** Already validated against the allowed redirect URLs. */
  redirectTo: URL;
  browserSecret: string;
}

/** The URL to redirect the browser to: the provider's, or the site's with the error. */
export async function authorize(ctx: Context, input: Input): Promise<URL> {
  try {
    return await authorizationUrl(ctx, input);
  } catch (failure) {
    // The browser navigates to this URL: a JSON error would be all that the person sees.
    if (failure instanceof TooMany) {
      logRedirectedRefusal(ctx, 'authorize');
      return redirectWithError(
        input.redirectTo,
        'temporarily_unavailable',
        'Request rate limit reached',
        'over_request_rate_limit',
      );
    }
    if (failure instanceof Refusal) throw failure;
    return redirectWithFailure(ctx, input.redirectTo, failure, input.query.get('provider') ?? undefined);
  }
}

async function authorizationUrl(ctx: Context, { query, redirectTo, browserSecret }: Input): Promise<URL> {
  const provider = findProvider(ctx.config, query.get('provider') ?? undefined);
  const challenge = challengeOf({
    code_challenge: query.get('code_challenge') ?? undefined,
    code_challenge_method: query.get('code_challenge_method') ?? undefined,
  });
  const scope = scopesOf(provider.scopes, query.get('scopes') ?? '');
  await limitAddress(ctx, 'authorize');
  const server = await configurationOf(provider).catch((error: unknown) => {
    ctx.log.error({ err: error, provider: provider.id }, 'A provider cannot be reached');
    return undefined;
  });
  if (!server) return redirectWithError(redirectTo, 'server_error', 'The provider cannot be reached');
  const verifier = randomPKCECodeVerifier();
  const nonce = 'issuer' in provider.server ? randomNonce() : null;
  const request = {
    ...{ provider: provider.id, redirect_to: redirectTo.href, verifier, nonce },
    age_stated: ageStatement({ minimum_age_stated: Number(query.get('minimum_age_stated')) }, ctx.clock())
      .age_stated,
    code_challenge: challenge?.challenge ?? null,
    code_challenge_method: challenge?.method ?? null,
  };
  const state = await saveAuthorizationRequest(ctx.database.db, request, { browserSecret, now: ctx.clock() });
  return buildAuthorizationUrl(server, {
    ...passedOn(query),
    ...(scope && { scope }),
    ...(nonce && { nonce }),
    state,
    redirect_uri: callbackUrl(ctx.config.siteUrl),
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
}

/** The redirect URL to register with providers. */
export const callbackUrl = (siteUrl: string) => `${siteUrl}/auth/v1/callback`;

/** The configured scopes and those that the client requests. */
function scopesOf(ownScopes: string, requested: string): string {
  if (!/^[\x20-\x7e]{0,1000}$/.test(requested)) throw invalid('scopes are not valid');
  return [...new Set([...ownScopes.split(/[ ,]+/), ...requested.split(/[ ,]+/)])].filter(Boolean).join(' ');
}

/** Parameters that are not passed on to the provider. */
const notPassedOn = new Set([
  ...['provider', 'redirect_to', 'scopes', 'scope', 'skip_http_redirect', 'minimum_age_stated'],
  ...[
    'client_id',
    'client_secret',
    'redirect_uri',
    'response_type',
    'state',
    'nonce',
    'request',
    'request_uri',
  ],
  ...['code_challenge', 'code_challenge_method', 'code_verifier'],
]);

/** Query parameters that are passed to the provider, such as `prompt` and `login_hint`. */
function passedOn(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => !notPassedOn.has(name.toLowerCase())));
}

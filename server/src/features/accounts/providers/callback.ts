import type { Context } from '#platform/context';
import { type Transaction, violatedConstraint } from '#platform/database';
import { Refusal } from '#platform/errors';
import { withCode } from '../auth/link-target.ts';
import { chooseRedirect } from '../auth/redirect.ts';
import { issueTokens, startSession } from '../auth/session.ts';
import type { UserRow } from '../auth/user-view.ts';
import { issueAuthCode } from '../tokens/auth-code.ts';
import {
  type AuthorizationRequest,
  type ConsumedRequest,
  consumeAuthorizationRequest,
} from './authorization-request.ts';
import { callbackUrl } from './authorize.ts';
import { redirectWithError, redirectWithFailure, redirectWithSession } from './client-redirect.ts';
import { exchangeProviderCode } from './exchange-provider-code.ts';
import { findProvider } from './find-provider.ts';
import { type ExternalIdentity, linkOrCreateUser } from './link-or-create-user.ts';
import { badOAuthCallback } from './refusals.ts';

interface Input {
  /** The query of the provider's redirect. */
  query: URLSearchParams;
  browserSecret: string | undefined;
}

/** The URL to redirect a browser from a provider to: with the session or with the error. */
export async function callback(ctx: Context, { query, browserSecret }: Input): Promise<URL> {
  const confirmationPage = `${ctx.config.siteUrl}/auth/confirm`;
  try {
    const { request, refusal } = await consumeRequestOf(ctx, query.get('state'), browserSecret);
    const target = chooseRedirect(ctx.config, [request?.redirect_to, confirmationPage]);
    return refusal
      ? redirectWithError(target, 'invalid_request', refusal.message, refusal.code)
      : await complete(ctx, target, request, query);
  } catch (failure) {
    return redirectWithFailure(ctx, new URL(confirmationPage), failure);
  }
}

async function consumeRequestOf(
  ctx: Context,
  state: string | null,
  browserSecret: string | undefined,
): Promise<ConsumedRequest> {
  if (!state) return { request: undefined, refusal: badOAuthCallback() };
  return consumeAuthorizationRequest(ctx.database.db, { state, browserSecret, now: ctx.clock() });
}

async function complete(
  ctx: Context,
  target: URL,
  request: AuthorizationRequest,
  query: URLSearchParams,
): Promise<URL> {
  const error = query.get('error');
  if (error) return redirectWithProviderError(ctx, target, request, error);
  try {
    return await finish(ctx, target, request, query);
  } catch (failure) {
    if (failure instanceof Refusal)
      return redirectWithError(target, 'access_denied', failure.message, failure.code);
    return redirectWithFailure(ctx, target, failure, request.provider);
  }
}

/** OpenID Connect's errors for a person or browser that declined. */
const declinedErrors = ['access_denied', 'login_required', 'consent_required', 'interaction_required'];

/** The provider's own text is not shown: anybody could have put it into the URL. */
function redirectWithProviderError(
  ctx: Context,
  target: URL,
  request: AuthorizationRequest,
  error: string,
): URL {
  if (declinedErrors.includes(error))
    return redirectWithError(target, 'access_denied', 'The sign-in was cancelled or denied');
  ctx.log.warn(
    { provider: request.provider, error: error.slice(0, 100) },
    'A provider answered with an error',
  );
  return redirectWithError(target, 'server_error', 'The provider could not complete the sign-in');
}

async function finish(
  ctx: Context,
  target: URL,
  request: AuthorizationRequest,
  query: URLSearchParams,
): Promise<URL> {
  const provider = findProvider(ctx.config, request.provider);
  const returned = new URL(`${callbackUrl(ctx.config.siteUrl)}?${query}`);
  const { person, tokens } = await exchangeProviderCode(provider, request, returned).catch(
    rethrowWithoutCause,
  );
  const identity = { provider: request.provider, person, ageStated: request.age_stated };
  const { code_challenge: challenge, code_challenge_method: method } = request;
  if (challenge && method) {
    const code = await withUser(ctx, identity, (tx, { id }) =>
      issueAuthCode(tx, {
        ...{ userId: id, method: 'oauth', challenge: { challenge, method } },
        ...{ providerTokens: tokens, now: ctx.clock() },
      }),
    );
    return withCode(target, code);
  }
  const started = await withUser(ctx, identity, (tx, { id }) => startSession(tx, ctx, id, 'oauth'));
  return redirectWithSession(target, await issueTokens(ctx, started), tokens);
}

/** Logs only the message: the library's errors contain the provider's data on the person. */
function rethrowWithoutCause(error: unknown): never {
  const messages: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) messages.push(at.message);
  throw new Error(messages.join(': '));
}

/** Retries if another sign-in of the same person was faster; the retry finds what that one stored. */
async function withUser<T>(
  ctx: Context,
  identity: ExternalIdentity,
  then: (tx: Transaction, user: UserRow) => Promise<T>,
  attemptsLeft = 2,
): Promise<T> {
  try {
    return await ctx.database.transaction(async (tx) => then(tx, await linkOrCreateUser(tx, ctx, identity)));
  } catch (error) {
    const isRace = ['users_email', 'identities_provider'].includes(violatedConstraint(error) ?? '');
    if (!isRace || attemptsLeft === 0) throw error;
    return withUser(ctx, identity, then, attemptsLeft - 1);
  }
}

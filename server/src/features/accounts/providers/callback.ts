import { type Transaction, violatedConstraint } from '#platform/database';
import { Refusal } from '#platform/errors';
import type { AuthContext } from '../auth/auth-context.ts';
import { withCode } from '../auth/link-target.ts';
import { issueTokens, startSession } from '../auth/session.ts';
import type { UserRow } from '../auth/user-view.ts';
import { issueAuthCode } from '../tokens/auth-code.ts';
import { askProvider } from './exchange-provider-code.ts';
import { callbackUrl } from './authorize.ts';
import { type Arrival, enter } from './link-or-create-user.ts';
import { findProvider } from './find-provider.ts';
import { landWithFailure, landWithSession } from './client-redirect.ts';
import { badOAuthCallback } from './refusals.ts';
import { takeVisit, type Visit } from './authorization-request.ts';

interface Return {
  /** What the provider sent along. */
  query: URLSearchParams;
  browserSecret: string | undefined;
}

/** Where to send the browser that comes back from a provider: signed in, or with the reason why not. */
export async function endVisit(ctx: AuthContext, { query, browserSecret }: Return): Promise<URL> {
  const visit = await takeVisitOf(ctx, query.get('state'), browserSecret).catch(asRefusal);
  if (visit instanceof Refusal)
    return landWithFailure(new URL(ctx.config.siteUrl), 'invalid_request', visit.message, visit.code);
  const target = new URL(visit.redirect_to);
  const error = query.get('error');
  if (error) return landAsTheProviderSaid(ctx, target, visit, error);
  try {
    return await finish(ctx, target, visit, query);
  } catch (failure) {
    if (failure instanceof Refusal)
      return landWithFailure(target, 'access_denied', failure.message, failure.code);
    ctx.log.error({ err: failure, provider: visit.provider }, 'A sign-in by a provider failed');
    return landWithFailure(
      target,
      'server_error',
      'The sign-in could not be completed',
      'unexpected_failure',
    );
  }
}

async function takeVisitOf(ctx: AuthContext, state: string | null, browserSecret: string | undefined) {
  if (!state) throw badOAuthCallback();
  return takeVisit(ctx.database.db, { state, browserSecret, now: ctx.clock() });
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** In OpenID Connect's words for a person, or their browser, that did not agree. */
const notWanted = ['access_denied', 'login_required', 'consent_required', 'interaction_required'];

/** The provider's own text stays here: anybody could have written it into the address. */
function landAsTheProviderSaid(ctx: AuthContext, target: URL, visit: Visit, error: string): URL {
  if (notWanted.includes(error))
    return landWithFailure(target, 'access_denied', 'The sign-in was cancelled or denied');
  ctx.log.warn({ provider: visit.provider, error: error.slice(0, 100) }, 'A provider answered with an error');
  return landWithFailure(target, 'server_error', 'The provider could not complete the sign-in');
}

async function finish(ctx: AuthContext, target: URL, visit: Visit, query: URLSearchParams): Promise<URL> {
  const provider = findProvider(ctx.config, visit.provider);
  const returned = new URL(`${callbackUrl(ctx.config.siteUrl)}?${query}`);
  const { person, tokens } = await askProvider(provider, visit, returned).catch(reasonAlone);
  const entered = <T>(then: (tx: Transaction, user: UserRow) => Promise<T>) =>
    enteredOnce(ctx, { provider: visit.provider, person, ageStated: visit.age_stated }, then);
  const { code_challenge: challenge, code_challenge_method: method } = visit;
  if (challenge && method) {
    const code = await entered((tx, { id }) =>
      issueAuthCode(tx, {
        ...{ userId: id, method: 'oauth', challenge: { challenge, method } },
        ...{ providerTokens: tokens, now: ctx.clock() },
      }),
    );
    return withCode(target, code);
  }
  const started = await entered((tx, { id }) => startSession(tx, ctx, id, 'oauth'));
  return landWithSession(target, await issueTokens(ctx, started), tokens);
}

/** The library's errors carry what the provider said of a person; the log gets the words alone. */
function reasonAlone(error: unknown): never {
  const words: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) words.push(at.message);
  throw new Error(words.join(': '));
}

/**
 * Whoever comes several times at once, or signs up meanwhile, is found by those that come later: at first only the address
 * may be there, then the identity is.
 */
async function enteredOnce<T>(
  ctx: AuthContext,
  arrival: Arrival,
  then: (tx: Transaction, user: UserRow) => Promise<T>,
  attemptsLeft = 2,
): Promise<T> {
  try {
    return await ctx.database.transaction(async (tx) => then(tx, await enter(tx, ctx, arrival)));
  } catch (error) {
    const isRace = ['users_email', 'identities_provider'].includes(violatedConstraint(error) ?? '');
    if (!isRace || attemptsLeft === 0) throw error;
    return enteredOnce(ctx, arrival, then, attemptsLeft - 1);
  }
}

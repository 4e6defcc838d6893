import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import type { Refusal } from '#platform/errors';
import { digest } from '../digest.ts';
import { provider_visits } from '../table.ts';
import { badOAuthState, oauthStateUsed } from './refusals.ts';

export type AuthorizationRequest = typeof provider_visits.$inferSelect;

/** A request to be used once, or the refusal, with the expired or used request if it was made in the same browser. */
export type ConsumedRequest =
  | { request: AuthorizationRequest; refusal: undefined }
  | { request: AuthorizationRequest | undefined; refusal: Refusal };

const lifetimeMilliseconds = 5 * 60_000;

/** Stores the data for the callback, and returns its `state`. */
export async function saveAuthorizationRequest(
  executor: Executor,
  request: Omit<AuthorizationRequest, 'hash' | 'used_at' | 'expires_at'>,
  { browserSecret, now }: { browserSecret: string; now: Date },
): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + lifetimeMilliseconds);
  await executor
    .insert(provider_visits)
    .values({ ...request, hash: hashOf(state, browserSecret), expires_at });
  return state;
}

/**
 * Marks the request as used and returns it; works once, and only in the browser that made it, whose secret is part of the
 * hash.
 */
export async function consumeAuthorizationRequest(
  executor: Executor,
  { state, browserSecret, now }: { state: string; browserSecret: string | undefined; now: Date },
): Promise<ConsumedRequest> {
  if (!browserSecret) return { request: undefined, refusal: badOAuthState() };
  const isThis = eq(provider_visits.hash, hashOf(state, browserSecret));
  const [taken] = await executor
    .update(provider_visits)
    .set({ used_at: now })
    .where(and(isThis, isNull(provider_visits.used_at), gt(provider_visits.expires_at, now)))
    .returning();
  if (taken) return { request: taken, refusal: undefined };
  const [request] = await executor.select().from(provider_visits).where(isThis);
  return { request, refusal: request?.used_at ? oauthStateUsed() : badOAuthState() };
}

const hashOf = (state: string, browserSecret: string) => digest(`${state}.${browserSecret}`);

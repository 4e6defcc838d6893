import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { digest } from '../digest.ts';
import { provider_visits } from '../table.ts';
import { badOAuthState, visitUsed } from './refusals.ts';

export type Visit = typeof provider_visits.$inferSelect;

const lifetimeMilliseconds = 5 * 60_000;

/** Keeps what is needed when the person comes back; the `state` that brings them back. */
export async function keepVisit(
  executor: Executor,
  visit: Omit<Visit, 'hash' | 'used_at' | 'expires_at'>,
  { browserSecret, now }: { browserSecret: string; now: Date },
): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + lifetimeMilliseconds);
  await executor.insert(provider_visits).values({ ...visit, hash: hashOf(state, browserSecret), expires_at });
  return state;
}

/** Once, and in the browser that began it: any other has another secret, and so another hash. */
export async function takeVisit(
  executor: Executor,
  { state, browserSecret, now }: { state: string; browserSecret: string | undefined; now: Date },
): Promise<Visit> {
  if (!browserSecret) throw badOAuthState();
  const isThis = eq(provider_visits.hash, hashOf(state, browserSecret));
  const [taken] = await executor
    .update(provider_visits)
    .set({ used_at: now })
    .where(and(isThis, isNull(provider_visits.used_at), gt(provider_visits.expires_at, now)))
    .returning();
  if (taken) return taken;
  const [known] = await executor.select().from(provider_visits).where(isThis);
  throw known?.used_at ? visitUsed() : badOAuthState();
}

const hashOf = (state: string, browserSecret: string) => digest(`${state}.${browserSecret}`);

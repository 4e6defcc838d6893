import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { idPattern } from '@foyer/contract/id-pattern';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { type Executor, onlyRow } from '#platform/database';
import { mfa_challenges } from '../table.ts';
import type { FactorRow } from './account.ts';
import { addressMismatch, challengeExpired, challengeNotFound } from './refusals.ts';

export type ChallengeRow = typeof mfa_challenges.$inferSelect;

const lifetimeMilliseconds = 5 * 60 * 1000;
const maxAttempts = 10;

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Stores a challenge, to be answered from the same IP address. Only the hash of `code`, which was sent to the phone, is
 * stored.
 */
export async function issueChallenge(executor: Executor, ctx: Context, factor: FactorRow, code?: string) {
  const id = randomUUID();
  const now = ctx.clock();
  const ofFactor = eq(mfa_challenges.factor_id, factor.id);
  await executor.delete(mfa_challenges).where(and(ofFactor, lt(mfa_challenges.expires_at, now)));
  return onlyRow(
    await executor
      .insert(mfa_challenges)
      .values({
        ...{ id, factor_id: factor.id, ip: ctx.address, created_at: now },
        code_hash: code ? codeHash(id, code) : null,
        expires_at: new Date(now.getTime() + lifetimeMilliseconds),
      })
      .returning(),
  );
}

/**
 * Counts an attempt, then returns the live challenge. Call it outside a transaction, so that the count stays if the
 * attempt fails.
 */
export async function tryChallenge(executor: Executor, ctx: Context, factor: FactorRow, id: string) {
  if (!idPattern.test(id)) throw challengeNotFound();
  const [challenge] = await executor
    .update(mfa_challenges)
    .set({ attempts: sql`${mfa_challenges.attempts} + 1` })
    .where(and(eq(mfa_challenges.id, id), eq(mfa_challenges.factor_id, factor.id)))
    .returning();
  if (!challenge) throw challengeNotFound();
  if (challenge.verified_at || challenge.ip !== ctx.address) throw addressMismatch();
  if (challenge.expires_at <= ctx.clock() || challenge.attempts > maxAttempts) throw challengeExpired();
  return challenge;
}

/** Consumes a challenge; of concurrent correct answers only one succeeds. */
export async function consumeChallenge(executor: Executor, { id }: ChallengeRow, now: Date): Promise<void> {
  const [taken] = await executor
    .update(mfa_challenges)
    .set({ verified_at: now })
    .where(and(eq(mfa_challenges.id, id), isNull(mfa_challenges.verified_at)))
    .returning({ id: mfa_challenges.id });
  if (!taken) throw addressMismatch();
}

export function isCodeOf({ id, code_hash }: ChallengeRow, code: string): boolean {
  if (!code_hash) return false;
  return timingSafeEqual(Buffer.from(code_hash), Buffer.from(codeHash(id, code)));
}

const codeHash = (salt: string, code: string) => createHmac('sha256', salt).update(code).digest('hex');

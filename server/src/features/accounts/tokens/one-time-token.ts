import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database';
import type { CodeChallenge } from '../auth/pkce.ts';
import type { Claim } from '../auth/sign-up-claim.ts';
import { digest } from '../digest.ts';
import { one_time_tokens, users } from '../table.ts';

export type TokenKind = (typeof one_time_tokens.$inferSelect)['kind'];

const lifetimeMilliseconds = 24 * 3600 * 1000;
/** Attempts after which a code is void; the link in the same mail, which cannot be guessed, still works. */
const maxCodeAttempts = 10;

interface Issue {
  userId: string;
  kind: TokenKind;
  /** The data of the sign-up that this token confirms. */
  claim: Claim | undefined;
  challenge: CodeChallenge | undefined;
  now: Date;
}

/** Creates the user's only live token of a kind; an older link stops working. Only hashes are stored. */
export async function issueOneTimeToken(executor: Executor, issue: Issue) {
  const { userId, kind, claim, challenge, now } = issue;
  const secret = `${challenge ? 'pkce_' : ''}${randomBytes(32).toString('base64url')}`;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hash = digest(secret);
  const row = {
    hash,
    code_hash: codeHash(hash, code),
    password_hash: claim?.passwordHash ?? null,
    network: claim?.network ?? null,
    code_challenge: challenge?.challenge ?? null,
    code_challenge_method: challenge?.method ?? null,
    attempts: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + lifetimeMilliseconds),
  };
  await executor
    .insert(one_time_tokens)
    .values({ ...row, user_id: userId, kind })
    .onConflictDoUpdate({ target: [one_time_tokens.user_id, one_time_tokens.kind], set: row });
  return { secret, code };
}

export const hashOfSecret = digest;

/**
 * The hash of the live token among `candidates` with this mailed code. Each attempt is counted first; call it outside a
 * transaction, so that the count stays if the attempt fails.
 */
export async function hashOfCode(executor: Executor, candidates: SQL | undefined, code: string, now: Date) {
  const tried = await executor
    .update(one_time_tokens)
    .set({ attempts: sql`${one_time_tokens.attempts} + 1` })
    .where(
      and(candidates, gt(one_time_tokens.expires_at, now), lt(one_time_tokens.attempts, maxCodeAttempts)),
    )
    .returning();
  return tried.find(({ hash, code_hash }) => code_hash && isEqual(code_hash, codeHash(hash, code)))?.hash;
}

/** Consumes a live token; of concurrent clicks one succeeds. */
export async function consumeOneTimeToken(executor: Executor, kinds: TokenKind[], hash: string, now: Date) {
  const [taken] = await executor
    .delete(one_time_tokens)
    .where(
      and(
        eq(one_time_tokens.hash, hash),
        inArray(one_time_tokens.kind, kinds),
        gt(one_time_tokens.expires_at, now),
      ),
    )
    .returning();
  return taken;
}

/**
 * Keeps the hash of a used confirmation link until the clean-up, since mail scanners and double clicks open a link
 * twice. It cannot be used again.
 */
export async function keepUsedToken(tx: Transaction, token: typeof one_time_tokens.$inferSelect) {
  const spent = { code_hash: null, password_hash: null, network: null, expires_at: token.sent_at };
  await tx.insert(one_time_tokens).values({ ...token, ...spent });
}

/** True for a used confirmation link of a confirmed address. */
export async function isUsedConfirmation(executor: Executor, hash: string): Promise<boolean> {
  const [row] = await executor
    .select({ hash: one_time_tokens.hash })
    .from(one_time_tokens)
    .innerJoin(users, eq(users.id, one_time_tokens.user_id))
    .where(
      and(
        eq(one_time_tokens.hash, hash),
        eq(one_time_tokens.kind, 'confirmation'),
        isNotNull(users.email_confirmed_at),
      ),
    );
  return row !== undefined;
}

const codeHash = (salt: string, code: string) => createHmac('sha256', salt).update(code).digest('hex');

const isEqual = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

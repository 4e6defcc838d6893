import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import type { CodeChallenge } from '../auth/pkce.ts';
import type { SignInMethod } from '../auth/session.ts';
import { digest } from '../digest.ts';
import { auth_codes } from '../table.ts';

/** Counted from the click, not from the request for the mail, which may be read late. */
const lifetimeMilliseconds = 5 * 60 * 1000;

interface Issue {
  userId: string;
  method: SignInMethod;
  challenge: CodeChallenge;
  providerTokens?: { access?: string | undefined; refresh?: string | undefined };
  now: Date;
}

/** A code that the client exchanges for a session with `consumeAuthCode`. Only its hash is stored. */
export async function issueAuthCode(executor: Executor, issue: Issue): Promise<string> {
  const code = randomUUID();
  await executor.insert(auth_codes).values({
    hash: digest(code),
    user_id: issue.userId,
    method: issue.method,
    code_challenge: issue.challenge.challenge,
    code_challenge_method: issue.challenge.method,
    provider_token: issue.providerTokens?.access ?? null,
    provider_refresh_token: issue.providerTokens?.refresh ?? null,
    expires_at: new Date(issue.now.getTime() + lifetimeMilliseconds),
  });
  return code;
}

/** Looks up a code without consuming it. */
export async function findAuthCode(executor: Executor, code: string) {
  const [row] = await executor
    .select()
    .from(auth_codes)
    .where(eq(auth_codes.hash, digest(code)));
  return row;
}

/** Consumes a live code; of concurrent exchanges one succeeds. */
export async function consumeAuthCode(executor: Executor, code: string, now: Date) {
  const [taken] = await executor
    .delete(auth_codes)
    .where(and(eq(auth_codes.hash, digest(code)), gt(auth_codes.expires_at, now)))
    .returning();
  return taken;
}

import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/database';
import { users } from '../table.ts';
import { consumeAuthCode, findAuthCode } from '../tokens/auth-code.ts';
import { isBanned } from './ban.ts';
import { answersChallenge } from './pkce.ts';
import { badCodeVerifier, flowStateExpired, flowStateNotFound, invalid, userBanned } from './refusals.ts';
import { issueTokens, type SignInMethod, startSession } from './session.ts';
import type { CodeBody, WireSession } from './wire.ts';

/** Exchanges the code from a link or provider for a session; only the client with the PKCE verifier can (RFC 7636). */
export async function exchangeCode(
  ctx: Context,
  { auth_code: code, code_verifier: verifier }: CodeBody,
): Promise<WireSession> {
  if (!code || !verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  const authCode = await findAuthCode(ctx.database.db, code);
  if (!authCode) throw flowStateNotFound();
  if (authCode.expires_at <= ctx.clock()) throw flowStateExpired();
  const challenge = { challenge: authCode.code_challenge, method: authCode.code_challenge_method };
  if (!answersChallenge(verifier, challenge)) throw badCodeVerifier();
  const started = await ctx.database.transaction((tx) => begin(tx, ctx, authCode.user_id, code));
  return {
    ...(await issueTokens(ctx, started)),
    ...(authCode.provider_token && { provider_token: authCode.provider_token }),
    ...(authCode.provider_refresh_token && { provider_refresh_token: authCode.provider_refresh_token }),
  };
}

/** Locks the user before the code, in the same order as a password change, to avoid a deadlock. */
async function begin(tx: Transaction, ctx: Context, userId: string, code: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  const taken = await consumeAuthCode(tx, code, ctx.clock());
  if (!user || !taken) throw flowStateNotFound();
  if (isBanned(user.banned_until, ctx.clock())) throw userBanned(403);
  return startSession(tx, ctx, userId, taken.method as SignInMethod);
}

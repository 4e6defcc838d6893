import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import type { Refusal } from '#platform/errors';
import { recordOutsideTransaction } from '../activity/record.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { isExpired } from '../sessions/lifetime.ts';
import { sessions, users } from '../table.ts';
import { decodeRefreshToken, type RefreshToken } from '../tokens/refresh-token.ts';
import { isBanned } from './ban.ts';
import { invalid, refreshTokenNotFound, refreshTokenUsed, sessionExpired, userBanned } from './refusals.ts';
import { browserOf, issueTokens, type SessionRow } from './session.ts';
import type { UserRow } from './user-view.ts';
import type { RefreshBody, WireSession } from './wire.ts';

/** Reuse interval: tabs that refresh at the same time may use an older refresh token for this long. */
const reuseMilliseconds = 10_000;

type Outcome = { session: SessionRow; user: UserRow } | Refusal;

/** Has no sign-in limit: clients take a 429 as the end of the session. */
export async function refreshSession(ctx: Context, { refresh_token }: RefreshBody): Promise<WireSession> {
  if (!refresh_token || refresh_token.length < 12) throw invalid('Refresh token is not valid');
  const token = decodeRefreshToken(refresh_token);
  if (!token) throw refreshTokenNotFound();
  // A replay ends the session, which must be committed, so the error is thrown afterwards.
  const outcome = await ctx.database.transaction((tx) => advance(tx, ctx, token));
  if (outcome instanceof Error) throw outcome;
  return issueTokens(ctx, outcome);
}

async function advance(tx: Transaction, ctx: Context, token: RefreshToken): Promise<Outcome> {
  const [sessionAndUser] = await tx
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id, token.sessionId))
    .for('update', { of: sessions });
  if (!sessionAndUser || !token.isSignedBy(ctx.secrets, sessionAndUser.session.hmac_key))
    return refreshTokenNotFound();
  if (isBanned(sessionAndUser.user.banned_until, ctx.clock())) return userBanned(400);
  return checkToken(tx, ctx, token, sessionAndUser);
}

/** Advances the session for its current token, returns it again for a recent one, and ends it on a replay. */
async function checkToken(
  tx: Transaction,
  ctx: Context,
  token: RefreshToken,
  sessionAndUser: { session: SessionRow; user: UserRow },
): Promise<Outcome> {
  const { session, user } = sessionAndUser;
  /** How many refreshes the token is older than the session's current one. */
  const missedRefreshes = session.counter - token.counter;
  if (missedRefreshes < 0) return refreshTokenNotFound();
  if (isExpired(ctx, session)) {
    await endSessions(tx, ctx, eq(sessions.id, session.id));
    return sessionExpired();
  }
  if (missedRefreshes === 0) return { session: await incrementCounter(tx, ctx, session), user };
  const isOfThisLevel = token.counter >= session.counter_at_aal;
  // The response with the active token may have been lost, however long ago: clients depend on getting it again.
  if (missedRefreshes === 1 && isOfThisLevel) return sessionAndUser;
  const wasJustRefreshed = ctx.clock().getTime() - (session.refreshed_at?.getTime() ?? 0) < reuseMilliseconds;
  if (wasJustRefreshed) return isOfThisLevel ? sessionAndUser : refreshTokenUsed();
  // Raising the level adds two to the counter. If the response was lost, the client still has the previous token, which
  // is rejected, but does not count as a replay until the raised session has been refreshed.
  const isJustRaised = session.counter === session.counter_at_aal;
  if (isJustRaised && missedRefreshes === 2) return refreshTokenUsed();
  await endSessions(tx, ctx, eq(sessions.id, session.id));
  // After the commit, to avoid a deadlock: recording locks the account, and changes of the account lock it before its
  // sessions.
  tx.onCommit(() => recordOutsideTransaction(ctx, { kind: 'session_replayed', userId: user.id }));
  return refreshTokenUsed();
}

async function incrementCounter(tx: Transaction, ctx: Context, session: SessionRow): Promise<SessionRow> {
  return onlyRow(
    await tx
      .update(sessions)
      .set({ counter: session.counter + 1, refreshed_at: ctx.clock(), ...browserOf(ctx) })
      .where(eq(sessions.id, session.id))
      .returning(),
  );
}

import { desc, eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import { recordEvent } from '../activity/record.ts';
import { session_methods, sessions, users } from '../table.ts';
import { accessTokenSeconds, signAccessToken } from '../tokens/access-token.ts';
import { encodeRefreshToken, newHmacKey } from '../tokens/refresh-token.ts';
import { rememberNetwork } from './network.ts';
import { identitiesAndFactorsOf, type UserRow, userMetadata, wireUser } from './user-view.ts';
import type { WireSession } from './wire.ts';

export type SessionRow = typeof sessions.$inferSelect;
/** The `amr` name of the sign-in; the last four occur only in the PKCE flow. */
export type SignInMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'email/signup'
  | 'magiclink'
  | 'recovery'
  | 'email_change';

/** Starts a session of aal1. */
export async function startSession(tx: Transaction, ctx: Context, userId: string, method: SignInMethod) {
  const now = ctx.clock();
  const session = onlyRow(
    await tx
      .insert(sessions)
      .values({
        user_id: userId,
        hmac_key: newHmacKey(ctx.secrets),
        created_at: now,
        ...browserOf(ctx),
      })
      .returning(),
  );
  await tx.insert(session_methods).values({ session_id: session.id, method, at: now });
  await rememberNetwork(tx, ctx, userId);
  await recordEvent(tx, ctx, { kind: 'sign_in', userId, detail: method });
  const user = onlyRow(
    await tx
      .update(users)
      .set({ last_sign_in_at: now, updated_at: now })
      .where(eq(users.id, userId))
      .returning(),
  );
  return { session, user };
}

/** IP address and user agent of the request. The client chooses the user agent, so it is truncated. */
export const browserOf = ({ address, userAgent }: Context) => ({
  ip: address || null,
  user_agent: userAgent?.slice(0, 300) ?? null,
});

/** Issues tokens for the session's current state. */
export async function issueTokens(
  ctx: Context,
  { session, user }: { session: SessionRow; user: UserRow },
): Promise<WireSession> {
  const { db } = ctx.database;
  const [methods, identitiesAndFactors] = await Promise.all([
    db
      .select()
      .from(session_methods)
      .where(eq(session_methods.session_id, session.id))
      .orderBy(desc(session_methods.at)),
    identitiesAndFactorsOf(db, user.id),
  ]);
  const { accessToken, expiresAt } = await signAccessToken(ctx, {
    sub: user.id,
    email: user.email,
    app_metadata: user.app_metadata,
    user_metadata: userMetadata(user),
    aal: session.aal,
    amr: methods.map(({ method, at }) => ({ method, timestamp: Math.floor(at.getTime() / 1000) })),
    session_id: session.id,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: encodeRefreshToken(ctx.secrets, session),
    user: wireUser(user, identitiesAndFactors),
  };
}

import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/database';
import { Refusal, TooMany } from '#platform/errors';
import { logEvent, recordOutsideTransaction } from '../activity/record.ts';
import { passwordMatches } from '../password.ts';
import { one_time_tokens, users } from '../table.ts';
import { isBanned } from './ban.ts';
import { countGuess, limitAddress, uncountGuess } from './limits.ts';
import { isKnownNetwork } from './network.ts';
import { weaknessOf } from './passwords/weakness.ts';
import { emailNotConfirmed, invalid, invalidCredentials, phoneDisabled, userBanned } from './refusals.ts';
import { issueTokens, startSession } from './session.ts';
import type { UserRow } from './user-view.ts';
import type { PasswordBody, WireSession } from './wire.ts';

/**
 * Signs in by email and password. Only with the right password does the response reveal that the account is unconfirmed
 * or banned.
 */
export async function signIn(ctx: Context, { email, phone, password }: PasswordBody): Promise<WireSession> {
  if (!email) throw phone ? phoneDisabled() : invalid('missing email or phone');
  await limitAddress(ctx, 'sign-in');
  const user = await findUser(ctx, email.toLowerCase());
  try {
    return await signInAs(ctx, user, { email, password: password ?? '' });
  } catch (error) {
    if (error instanceof Refusal) await recordRefusal(ctx, error, user?.id);
    throw error;
  }
}

type FoundUser = Awaited<ReturnType<typeof findUser>>;

async function signInAs(
  ctx: Context,
  user: FoundUser,
  { email, password }: { email: string; password: string },
): Promise<WireSession> {
  // Known networks are not counted, so that failed attempts by others do not lock the owner out.
  const isCounted = !user?.isKnownNetwork;
  if (isCounted) await countGuess(ctx, email.toLowerCase());
  const matches = await passwordMatches(user?.passwordHash, password);
  if (!user || !matches) throw invalidCredentials();
  if (isCounted) await uncountGuess(ctx, email.toLowerCase());
  if (!user.isConfirmed) throw emailNotConfirmed();
  if (isBanned(user.bannedUntil, ctx.clock())) throw userBanned(400);
  const started = await ctx.database.transaction((tx) => begin(tx, ctx, user));
  return { ...(await issueTokens(ctx, started)), ...weaknessWarning(ctx, started.user, password) };
}

/** Attempts over the limit are only logged, not stored: there could be any number. */
async function recordRefusal(ctx: Context, error: Refusal, userId: string | undefined): Promise<void> {
  const kind = error.code === 'invalid_credentials' ? 'sign_in_failed' : 'sign_in_refused';
  const event = { kind, userId, detail: error.code } as const;
  if (error instanceof TooMany) logEvent(ctx, event);
  else await recordOutsideTransaction(ctx, event);
}

/** Throws if the password was changed during the comparison, since a change ends all sessions. */
async function begin(tx: Transaction, ctx: Context, user: { id: string; passwordHash: string | null }) {
  const [current] = await tx
    .select({ passwordHash: users.password_hash })
    .from(users)
    .where(eq(users.id, user.id))
    .for('update');
  if (current?.passwordHash !== user.passwordHash) throw invalidCredentials();
  return startSession(tx, ctx, user.id, 'password');
}

/** Before the confirmation the password hash is stored with the link. */
async function findUser(ctx: Context, email: string) {
  const [row] = await ctx.database.db
    .select({
      user: users,
      pendingHash: one_time_tokens.password_hash,
      isKnownNetwork: isKnownNetwork(ctx),
    })
    .from(users)
    .leftJoin(
      one_time_tokens,
      and(eq(one_time_tokens.user_id, users.id), eq(one_time_tokens.kind, 'confirmation')),
    )
    .where(eq(users.email, email));
  if (!row) return undefined;
  const isConfirmed = row.user.email_confirmed_at !== null;
  const passwordHash = isConfirmed ? row.user.password_hash : row.pendingHash;
  const { id, banned_until: bannedUntil } = row.user;
  return { id, isConfirmed, passwordHash, bannedUntil, isKnownNetwork: row.isKnownNetwork };
}

/** A password that is weak by the current policy still signs in, with a warning in the response. */
function weaknessWarning(
  { config: { siteUrl } }: Context,
  { email, user_metadata }: UserRow,
  password: string,
): Pick<WireSession, 'weak_password'> {
  const weak = weaknessOf(password, { email, displayName: user_metadata.display_name, siteUrl });
  return weak ? { weak_password: { message: weak.message, reasons: [weak.reason] } } : {};
}

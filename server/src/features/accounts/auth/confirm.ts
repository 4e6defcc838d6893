import { eq, inArray } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { type Transaction, violatedConstraint } from '#platform/database';
import { one_time_tokens, users } from '../table.ts';
import { issueAuthCode } from '../tokens/auth-code.ts';
import { consumeOneTimeToken, keepUsedToken } from '../tokens/one-time-token.ts';
import { isBanned } from './ban.ts';
import { confirmEmailChange } from './email-change/confirm.ts';
import { challengeOf } from './pkce.ts';
import { emailExists, userBanned } from './refusals.ts';
import { issueTokens, startSession } from './session.ts';
import type { UserRow } from './user-view.ts';
import { kindsByType, methodOf, type VerifyType } from './verify-types.ts';
import type { WireSession } from './wire.ts';

type TokenRow = typeof one_time_tokens.$inferSelect;

type WithoutSession =
  /** A code that the client exchanges for a session. */
  | { authCode: string }
  /** One of the two addresses has confirmed the change; the other address has not yet. */
  | { confirmedBy: 'one'; waitsForCode: boolean };

/** The result of following a link or entering a code. */
export type Confirmation = { session: WireSession } | WithoutSession;

type Consumed = { started: Awaited<ReturnType<typeof startSession>> } | WithoutSession;

interface ConfirmationProof {
  type: VerifyType;
  hash: string;
  /**
   * `holder`: a page or person sent the token itself, and gets a session. `click`: the link was opened, and gives what
   * the client that requested it waits for: a session or a code.
   */
  by: 'click' | 'holder';
}

/**
 * Consumes the token, confirms the address, voids the user's other links and starts a session, in one transaction.
 * Undefined if there is no valid token of this type with that hash.
 */
export async function confirm(ctx: Context, proof: ConfirmationProof): Promise<Confirmation | undefined> {
  try {
    const outcome = await ctx.database.transaction((tx) => consume(tx, ctx, proof));
    if (!outcome || !('started' in outcome)) return outcome;
    return { session: await issueTokens(ctx, outcome.started) };
  } catch (error) {
    // Somebody else has proven the new address in the meantime.
    throw violatedConstraint(error) === 'users_email' ? emailExists() : error;
  }
}

async function consume(
  tx: Transaction,
  ctx: Context,
  { type, hash, by }: ConfirmationProof,
): Promise<Consumed | undefined> {
  // Locks the user first, as signing up and resending do: another order could deadlock.
  const user = await lockOwner(tx, hash);
  const token = user && (await consumeOneTimeToken(tx, kindsByType[type], hash, ctx.clock()));
  if (!token) return undefined;
  if (isBanned(user.banned_until, ctx.clock())) throw userBanned(403);
  const challenge = challengeIn(token);
  if (!(await confirmByKind(tx, ctx, user, token)))
    return { confirmedBy: 'one', waitsForCode: challenge !== undefined };
  await tx.delete(one_time_tokens).where(eq(one_time_tokens.user_id, user.id));
  if (token.kind === 'confirmation') await keepUsedToken(tx, token);
  if (!challenge || by === 'holder') return { started: await startSession(tx, ctx, user.id, 'otp') };
  const method = methodOf(type, token.kind);
  return { authCode: await issueAuthCode(tx, { userId: user.id, method, challenge, now: ctx.clock() }) };
}

async function lockOwner(tx: Transaction, hash: string): Promise<UserRow | undefined> {
  const owner = tx
    .select({ id: one_time_tokens.user_id })
    .from(one_time_tokens)
    .where(eq(one_time_tokens.hash, hash));
  const [user] = await tx.select().from(users).where(inArray(users.id, owner)).for('update');
  return user;
}

/**
 * False while the other address has not confirmed yet. The first confirmation sets the password of its sign-up, or
 * none.
 */
async function confirmByKind(
  tx: Transaction,
  ctx: Context,
  user: UserRow,
  token: TokenRow,
): Promise<boolean> {
  if (token.kind === 'email_change_current' || token.kind === 'email_change_new')
    return confirmEmailChange(tx, ctx, user, token.kind);
  if (!user.email_confirmed_at) {
    const proven = { email_confirmed_at: ctx.clock(), password_hash: token.password_hash };
    await tx.update(users).set(proven).where(eq(users.id, user.id));
  }
  return true;
}

const challengeIn = ({ code_challenge, code_challenge_method }: TokenRow) =>
  challengeOf({
    code_challenge: code_challenge ?? undefined,
    code_challenge_method: code_challenge_method ?? undefined,
  });

import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { hashPassword, passwordMatches } from '../password.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { auth_codes, one_time_tokens, sessions, users } from '../table.ts';
import type { SignedInContext } from './auth-context.ts';
import { forgetEmailChange } from './email-change/forget.ts';
import { limitAccount } from './limits.ts';
import { mailPasswordChanged } from './mails/password-changed.ts';
import { samePassword, userNotFound, wrongCurrentPassword } from './refusals.ts';
import type { UserRow } from './user-view.ts';

interface Given {
  password: string | undefined;
  /** Checked when it is given; a person who came by a recovery link has none to give. */
  currentPassword: string | undefined;
}

/** The hash of the new password, when one is given, once the present one has been compared. Counted as guesses. */
export async function checkPasswords(ctx: SignedInContext, given: Given): Promise<string | undefined> {
  const { password, currentPassword } = given;
  if (password === undefined && currentPassword === undefined) return undefined;
  await limitAccount(ctx, ctx.viewer.id);
  const [user] = await ctx.database.db
    .select({ hash: users.password_hash })
    .from(users)
    .where(eq(users.id, ctx.viewer.id));
  if (!user) throw userNotFound();
  if (currentPassword !== undefined && !(await passwordMatches(user.hash, currentPassword)))
    throw wrongCurrentPassword();
  if (password === undefined) return undefined;
  if (await passwordMatches(user.hash, password)) throw samePassword();
  return hashPassword(password);
}

/** Ends all other sessions, and everything mailed or handed out before that could begin one. */
export async function changePassword(
  tx: Transaction,
  ctx: SignedInContext,
  user: UserRow,
  password_hash: string,
): Promise<void> {
  await tx.update(users).set({ password_hash, updated_at: ctx.clock() }).where(eq(users.id, user.id));
  await endSessions(tx, ctx, and(eq(sessions.user_id, user.id), ne(sessions.id, ctx.viewer.sessionId)));
  await forgetEmailChange(tx, user.id);
  await tx.delete(one_time_tokens).where(eq(one_time_tokens.user_id, user.id));
  await tx.delete(auth_codes).where(eq(auth_codes.user_id, user.id));
  if (user.email) mailPasswordChanged(tx, ctx, user.email);
}

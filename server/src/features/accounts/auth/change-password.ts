import { and, eq, ne } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { recordEvent } from '../activity/record.ts';
import { hashPassword, passwordMatches } from '../password.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { auth_codes, one_time_tokens, sessions, users } from '../table.ts';
import { provePassword, requireCurrentPassword } from './current-password.ts';
import { cancelEmailChange } from './email-change/request.ts';
import { limitAccount } from './limits.ts';
import { mailPasswordChanged } from './mails/password-changed.ts';
import { samePassword, userNotFound, wrongCurrentPassword } from './refusals.ts';
import type { UserRow } from './user-view.ts';

interface Passwords {
  password: string | undefined;
  /** The current password; checked whenever it is given. */
  currentPassword: string | undefined;
}

interface NewPassword {
  hash: string;
  /** Hash of the password that it replaces; null without one. */
  previousHash: string | null;
}

/** Authenticates the person again and returns the hash of the new password; undefined if none is given. */
export async function checkPasswords(
  ctx: UserContext,
  passwords: Passwords,
): Promise<NewPassword | undefined> {
  const { password, currentPassword } = passwords;
  if (password === undefined) {
    if (currentPassword !== undefined) await provePassword(ctx, currentPassword);
    return undefined;
  }
  // Read before the current password is checked, so that a concurrent change of it is noticed.
  const [user] = await ctx.database.db
    .select({ hash: users.password_hash })
    .from(users)
    .where(eq(users.id, ctx.viewer.id));
  if (!user) throw userNotFound();
  if (currentPassword !== undefined) await provePassword(ctx, currentPassword);
  else {
    await requireCurrentPassword(ctx, undefined);
    // Comparing the new password with the old one could be used to guess the old one, so it counts as an attempt.
    await limitAccount(ctx, ctx.viewer.id);
  }
  if (await passwordMatches(user.hash, password)) throw samePassword();
  return { hash: await hashPassword(ctx.config, password), previousHash: user.hash };
}

/**
 * Stores the new password and ends all other sessions; links, codes and a pending email change are voided. Throws if the
 * password was changed concurrently.
 */
export async function changePassword(
  tx: Transaction,
  ctx: UserContext,
  user: UserRow,
  { hash: password_hash, previousHash }: NewPassword,
): Promise<void> {
  if (user.password_hash !== previousHash) throw wrongCurrentPassword();
  await tx.update(users).set({ password_hash, updated_at: ctx.clock() }).where(eq(users.id, user.id));
  await endSessions(tx, ctx, and(eq(sessions.user_id, user.id), ne(sessions.id, ctx.viewer.sessionId)));
  await cancelEmailChange(tx, user.id);
  await tx.delete(one_time_tokens).where(eq(one_time_tokens.user_id, user.id));
  await tx.delete(auth_codes).where(eq(auth_codes.user_id, user.id));
  await recordEvent(tx, ctx, { kind: 'password_changed', userId: user.id });
  if (user.email) mailPasswordChanged(tx, ctx, { userId: user.id, email: user.email });
}

import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { sessions, users } from '../table.ts';
import { changePassword, checkPasswords } from './change-password.ts';
import { parseEmail } from './email.ts';
import { checkNewEmail, requestEmailChange } from './email-change/request.ts';
import { limitAddress } from './limits.ts';
import { mergeMetadata } from './metadata.ts';
import { checkOwnPassword } from './passwords/check-password.ts';
import { challengeOf } from './pkce.ts';
import { insufficientAal, notAdmin, phoneDisabled, sessionNotFound, userNotFound } from './refusals.ts';
import { findWireUser, type UserRow } from './user-view.ts';
import type { UpdateUserBody, WireUser } from './wire.ts';

/** Changes the password, requests an email change and merges metadata, in one transaction. */
export async function updateUser(
  ctx: UserContext,
  input: UpdateUserBody & { redirectTo: string },
): Promise<WireUser> {
  const { password, currentPassword, newEmail, data, ...target } = parse(input);
  if (password !== undefined) await checkOwnPassword(ctx, password);
  if ([password, currentPassword, newEmail].some((field) => field !== undefined)) {
    await limitAddress(ctx, 'update-user');
    if (ctx.viewer.hasFactor && ctx.viewer.aal === 'aal1') throw insufficientAal(401);
  }
  const newPassword = await checkPasswords(ctx, { password, currentPassword });
  if (newEmail) await checkNewEmail(ctx, newEmail);
  await ctx.database.transaction(async (tx) => {
    const user = await lockViewer(tx, ctx);
    if (data) await mergeData(tx, ctx, user, data);
    if (newPassword) await changePassword(tx, ctx, user, newPassword);
    if (newEmail) await requestEmailChange(tx, ctx, user, { newEmail, ...target });
  });
  return getUser(ctx);
}

function parse(input: UpdateUserBody & { redirectTo: string }) {
  const { password, current_password: currentPassword, email, data, redirectTo } = input;
  if (input.app_metadata !== undefined) throw notAdmin();
  if (input.phone) throw phoneDisabled();
  const newEmail = email ? parseEmail(email) : undefined;
  const challenge = challengeOf(input);
  return { password, currentPassword, newEmail, data, redirectTo, challenge };
}

/** Throws if the session was ended concurrently. */
async function lockViewer(tx: Transaction, { viewer }: UserContext): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, viewer.id)).for('update');
  if (!user) throw userNotFound();
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, viewer.sessionId));
  if (!session) throw sessionNotFound();
  return user;
}

async function mergeData(
  tx: Transaction,
  { clock }: UserContext,
  user: UserRow,
  data: Record<string, unknown>,
): Promise<void> {
  const user_metadata = mergeMetadata(user.user_metadata, data);
  await tx.update(users).set({ user_metadata, updated_at: clock() }).where(eq(users.id, user.id));
}

export async function getUser({ database, viewer }: UserContext): Promise<WireUser> {
  const user = await findWireUser(database.db, viewer.id);
  if (!user) throw userNotFound();
  return user;
}

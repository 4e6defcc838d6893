import { and, eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { recordOutsideTransaction } from '../activity/record.ts';
import { passwordMatches } from '../password.ts';
import { sessions, users } from '../table.ts';
import { limitAccount } from './limits.ts';
import {
  currentPasswordRequired,
  reauthenticationNeeded,
  sessionNotFound,
  wrongCurrentPassword,
} from './refusals.ts';

/** How long a new session, or an entered password, counts as recent authentication. */
const recentMilliseconds = 10 * 60_000;

/**
 * Requires recent authentication for actions by which somebody at an open session could take over the account: the
 * current password, unless the session is new or the password was entered recently. An account without a password signs
 * in again.
 */
export async function requireCurrentPassword(ctx: UserContext, password: string | undefined): Promise<void> {
  // The external auth server holds passwords and sessions.
  if (ctx.config.auth) return;
  if (password !== undefined) return provePassword(ctx, password);
  const [session] = await ctx.database.db
    .select({ hash: users.password_hash, begun: sessions.created_at, proven: sessions.password_proven_at })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(ownSession(ctx));
  if (!session) throw sessionNotFound();
  const since = ctx.clock().getTime() - recentMilliseconds;
  if ([session.begun, session.proven].some((at) => at !== null && at.getTime() > since)) return;
  throw session.hash ? currentPasswordRequired() : reauthenticationNeeded();
}

/**
 * Throws on a wrong password, which counts as an attempt; a correct one counts as recent authentication of this
 * session.
 */
export async function provePassword(ctx: UserContext, password: string): Promise<void> {
  await limitAccount(ctx, ctx.viewer.id);
  const { db } = ctx.database;
  const [user] = await db
    .select({ hash: users.password_hash })
    .from(users)
    .where(eq(users.id, ctx.viewer.id));
  if (!(await passwordMatches(user?.hash, password))) {
    await recordOutsideTransaction(ctx, { kind: 'password_wrong', userId: ctx.viewer.id });
    throw wrongCurrentPassword();
  }
  await db.update(sessions).set({ password_proven_at: ctx.clock() }).where(ownSession(ctx));
}

const ownSession = ({ viewer }: UserContext) =>
  and(eq(sessions.id, viewer.sessionId), eq(sessions.user_id, viewer.id));

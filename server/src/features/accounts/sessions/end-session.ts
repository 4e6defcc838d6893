import { and, eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { recordEvent } from '../activity/record.ts';
import { lockUser } from '../lock-user.ts';
import { sessions } from '../table.ts';
import { endSessions } from './end-sessions.ts';

/** Ends one of the viewer's sessions, which may be the current one. Another person's session is not found. */
export async function endSession(ctx: UserContext, { id }: { id: string }): Promise<Record<string, never>> {
  const isOwnSession = and(eq(sessions.id, id), eq(sessions.user_id, ctx.viewer.id));
  const endedCount = await ctx.database.transaction(async (tx) => {
    // Locks the user before the sessions, as every change of an account does, to avoid deadlocks.
    await lockUser(tx, ctx.viewer.id);
    const count = await endSessions(tx, ctx, isOwnSession);
    if (count > 0) await recordEvent(tx, ctx, { kind: 'session_ended', userId: ctx.viewer.id });
    return count;
  });
  if (endedCount === 0) throw new NotFound('Session');
  return {};
}

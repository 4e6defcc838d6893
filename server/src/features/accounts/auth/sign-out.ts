import { and, eq, ne } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { recordEvent } from '../activity/record.ts';
import { lockUser } from '../lock-user.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { sessions } from '../table.ts';
import { invalid } from './refusals.ts';

/** Ends all sessions of the user (`global`), this one (`local`) or all others; their tokens are invalid at once. */
export async function signOut(ctx: UserContext, scope = 'global'): Promise<void> {
  const { database, viewer } = ctx;
  const condition = {
    global: eq(sessions.user_id, viewer.id),
    local: eq(sessions.id, viewer.sessionId),
    others: and(eq(sessions.user_id, viewer.id), ne(sessions.id, viewer.sessionId)),
  };
  if (!Object.hasOwn(condition, scope)) throw invalid(`Unsupported logout scope "${scope.slice(0, 50)}"`);
  const sessionCondition = condition[scope as keyof typeof condition];
  await database.transaction(async (tx) => {
    // Locks the user before the sessions, as every change of an account does, to avoid deadlocks.
    await lockUser(tx, viewer.id);
    await endSessions(tx, ctx, sessionCondition);
    await recordEvent(tx, ctx, { kind: 'sign_out', userId: viewer.id, detail: scope });
  });
}

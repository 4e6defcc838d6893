import { inArray, type SQL } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { sessions } from '../table.ts';

/**
 * Ends sessions and the state that other features keep for them; live streams of their users check their session at
 * once. Returns the number of ended sessions.
 */
export async function endSessions(
  tx: Transaction,
  { events, features }: Pick<Platform, 'events' | 'features'>,
  condition: SQL | undefined,
): Promise<number> {
  // Locked in one order, to avoid deadlocks with other changes of sessions.
  const matching = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(condition)
    .orderBy(sessions.id)
    .for('update');
  const ids = matching.map(({ id }) => id);
  const ended = await tx
    .delete(sessions)
    .where(inArray(sessions.id, ids))
    .returning({ id: sessions.id, userId: sessions.user_id });
  for (const [userId, userSessions] of Map.groupBy(ended, (session) => session.userId)) {
    await features.emit(tx, 'sessionsEnded', { userId, sessionIds: userSessions.map(({ id }) => id) });
    await events.publish(tx, userId, { type: 'session' });
  }
  return ended.length;
}

import { inArray, type SQL } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { sessions } from '../table.ts';

/**
 * Ends sessions, and what other features keep open for them; the live streams of their users look at once whether they still
 * have one. Returns how many ended.
 */
export async function endSessions(
  tx: Transaction,
  { events, features }: Pick<Platform, 'events' | 'features'>,
  which: SQL | undefined,
): Promise<number> {
  // Locked in one order, so that whoever else ends or raises some of them waits, and neither for ever.
  const doomed = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(which)
    .orderBy(sessions.id)
    .for('update');
  const ids = doomed.map(({ id }) => id);
  const ended = await tx
    .delete(sessions)
    .where(inArray(sessions.id, ids))
    .returning({ id: sessions.id, userId: sessions.user_id });
  for (const [userId, theirs] of Map.groupBy(ended, (session) => session.userId)) {
    await features.tell(tx, 'sessionsEnded', { userId, sessionIds: theirs.map(({ id }) => id) });
    await events.publish(tx, userId, { type: 'session' });
  }
  return ended.length;
}

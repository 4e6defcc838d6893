import { inArray, type SQL } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { sessions } from '../table.ts';

/** Ends sessions; the live streams of their users look at once whether they still have one. Returns how many ended. */
export async function endSessions(
  tx: Transaction,
  { events }: Pick<Platform, 'events'>,
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
    .returning({ userId: sessions.user_id });
  for (const userId of new Set(ended.map((session) => session.userId)))
    await events.publish(tx, userId, { type: 'session' });
  return ended.length;
}

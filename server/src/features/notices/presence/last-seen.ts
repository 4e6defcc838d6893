import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { presence } from '../table.ts';

/** When somebody last looked at the site, to the minute; undefined where that is not known. */
export async function lastSeen(executor: Executor, userId: string): Promise<Date | undefined> {
  const [row] = await executor
    .select({ seenAt: presence.seen_at })
    .from(presence)
    .where(eq(presence.user_id, userId));
  return row?.seenAt;
}

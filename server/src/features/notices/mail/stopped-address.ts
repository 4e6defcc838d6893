import { and, eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Executor } from '#platform/database';
import { stopped_addresses } from '../table.ts';

/** True if a mail server has rejected the address permanently (a hard bounce). */
export async function isStopped(executor: Executor, userId: string, email: string): Promise<boolean> {
  return (await findStopped(executor, userId, email)) !== undefined;
}

export async function findStopped(executor: Executor, userId: string, email: string) {
  const { reason, stopped_at } = stopped_addresses;
  const [row] = await executor
    .select({ reason, at: stopped_at })
    .from(stopped_addresses)
    .where(and(eq(stopped_addresses.user_id, userId), eq(stopped_addresses.email, email)));
  return row;
}

/** Stops mails to an address; the person sees it on the site. */
export async function stopAddress(
  { database, events, clock, log }: Platform,
  userId: string,
  email: string,
  reason: string,
): Promise<void> {
  log.info({ userId }, 'A mail server rejected an address permanently; no more notices are mailed to it');
  const row = { email, reason: reason.slice(0, 300), stopped_at: clock() };
  await database.transaction(async (tx) => {
    await tx
      .insert(stopped_addresses)
      .values({ user_id: userId, ...row })
      .onConflictDoUpdate({ target: stopped_addresses.user_id, set: row });
    await events.publish(tx, userId, { type: 'counts' });
  });
}

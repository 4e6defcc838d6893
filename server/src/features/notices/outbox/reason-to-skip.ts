import { eq } from 'drizzle-orm';
import { findRecipient } from '#features/accounts';
import type { Platform } from '#platform/context';
import type { Executor } from '#platform/database';
import type { StoredNotice } from '#platform/features';
import type { ChannelName } from '../channel.ts';
import { kinds } from '../kinds.ts';
import { switchesOf } from '../switches.ts';
import { notices, presence } from '../table.ts';

/** Older notices are not sent, e.g. after days without a mail server. */
const staleMilliseconds = 3 * 86_400_000;

export const seenOnTheSite = 'seen on the site';

/**
 * The reason for not sending a notice; undefined if it may be sent. Checks again what may have changed since it was
 * queued.
 */
export async function reasonToSkip(
  platform: Platform,
  notice: StoredNotice,
  channel: ChannelName,
  db: Executor = platform.database.db,
): Promise<string | undefined> {
  const now = platform.clock();
  const [row] = await db.select({ readAt: notices.read_at }).from(notices).where(eq(notices.id, notice.id));
  if (!row) return 'gone';
  if (row.readAt) return 'read';
  if (now.getTime() - notice.createdAt.getTime() > staleMilliseconds) return 'too old';
  const person = await findRecipient(db, notice.recipient, now);
  if (!person) return 'recipient gone';
  if (person.isBanned) return 'banned';
  const [switches] = await switchesOf(db, [notice]);
  if (!switches?.[channel]) return 'switched off';
  const seenAt = await lastSeen(db, notice.recipient);
  if (kinds[notice.kind].isSeenOnTheSite && seenAt && seenAt >= notice.createdAt) return seenOnTheSite;
  return platform.features.mayNotify(db, notice);
}

/** When somebody was last on the site, to the minute; undefined if unknown. */
export async function lastSeen(executor: Executor, userId: string): Promise<Date | undefined> {
  const [row] = await executor
    .select({ seenAt: presence.seen_at })
    .from(presence)
    .where(eq(presence.user_id, userId));
  return row?.seenAt;
}

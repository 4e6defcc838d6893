import { asc, eq } from 'drizzle-orm';
import { personaSource } from '#features/personas';
import type { ViewerContext } from '../feature.ts';
import { kinds } from './kinds.ts';
import { notice_deliveries, notice_preferences, notices, presence, stopped_addresses } from './table.ts';

/** The viewer's notices; without those about visitors if they may no longer read conversations. */
export async function copyNotices({ database: { db }, viewer }: ViewerContext) {
  const [noticeRows, preferences, [lastSeen], [stopped]] = await Promise.all([
    db
      .select({
        kind: notices.kind,
        created_at: notices.created_at,
        read_at: notices.read_at,
        channel: notice_deliveries.channel,
        sent_at: notice_deliveries.sent_at,
        isOwnerInLoop: personaSource.isOwnerInLoop,
      })
      .from(notices)
      .innerJoin(personaSource, eq(personaSource.id, notices.fo_id))
      .leftJoin(notice_deliveries, eq(notice_deliveries.notice_id, notices.id))
      .where(eq(notices.recipient, viewer.id))
      .orderBy(asc(notices.created_at)),
    db.select().from(notice_preferences).where(eq(notice_preferences.user_id, viewer.id)),
    db.select().from(presence).where(eq(presence.user_id, viewer.id)),
    db.select().from(stopped_addresses).where(eq(stopped_addresses.user_id, viewer.id)),
  ]);
  return {
    notices: noticeRows
      .filter(({ kind, isOwnerInLoop }) => isOwnerInLoop || kinds[kind].decidedBy === 'person')
      .map(({ isOwnerInLoop: _, ...notice }) => notice),
    notice_preferences: preferences.map(({ kind, mail, push }) => ({ kind, mail, push })),
    last_seen_at: lastSeen?.seen_at ?? null,
    address_stopped: stopped
      ? { email: stopped.email, reason: stopped.reason, at: stopped.stopped_at }
      : null,
  };
}

import { and, asc, eq, sql } from 'drizzle-orm';
import { personaSource } from '#features/personas';
import { pageSize, pages } from '#platform/database';
import type { ViewerContext } from '../feature.ts';
import { kinds } from './kinds.ts';
import { notice_deliveries, notice_preferences, notices, presence, stopped_addresses } from './table.ts';

export async function copyNotices(ctx: ViewerContext) {
  const { viewer } = ctx;
  const { db } = ctx.database;
  const [preferences, [lastSeen], [stopped]] = await Promise.all([
    db.select().from(notice_preferences).where(eq(notice_preferences.user_id, viewer.id)),
    db.select().from(presence).where(eq(presence.user_id, viewer.id)),
    db.select().from(stopped_addresses).where(eq(stopped_addresses.user_id, viewer.id)),
  ]);
  return {
    notices: noticesOf(ctx),
    notice_preferences: preferences.map(({ kind, mail, push }) => ({ kind, mail, push })),
    last_seen_at: lastSeen?.seen_at ?? null,
    address_stopped: stopped
      ? { email: stopped.email, reason: stopped.reason, at: stopped.stopped_at }
      : null,
  };
}

/** The viewer's notices, without those about visitors if the viewer may no longer read conversations. */
async function* noticesOf(ctx: ViewerContext) {
  for await (const { id: _, isOwnerInLoop, ...notice } of rowsOf(ctx))
    if (isOwnerInLoop || kinds[notice.kind].decidedBy === 'person') yield notice;
}

/** One row for each delivery of a notice, or one without a delivery. A page has all rows of its notices. */
const rowsOf = ({ database: { db }, viewer }: ViewerContext) =>
  pages(
    (after: Pick<typeof notices.$inferSelect, 'created_at' | 'id'> | undefined) => {
      const { id, kind, created_at, read_at } = notices;
      const position = after && sql`(${sql.param(after.created_at, created_at)}, ${after.id})`;
      const page = db
        .select({ id, kind, created_at, read_at, isOwnerInLoop: personaSource.isOwnerInLoop })
        .from(notices)
        .innerJoin(personaSource, eq(personaSource.id, notices.fo_id))
        .where(and(eq(notices.recipient, viewer.id), position && sql`(${created_at}, ${id}) > ${position}`))
        .orderBy(asc(created_at), asc(id))
        .limit(pageSize)
        .as('page');
      return db
        .select({
          id: page.id,
          kind: page.kind,
          created_at: page.created_at,
          read_at: page.read_at,
          channel: notice_deliveries.channel,
          sent_at: notice_deliveries.sent_at,
          isOwnerInLoop: page.isOwnerInLoop,
        })
        .from(page)
        .leftJoin(notice_deliveries, eq(notice_deliveries.notice_id, page.id))
        .orderBy(asc(page.created_at), asc(page.id), asc(notice_deliveries.channel));
    },
    ({ created_at, id }) => ({ created_at, id }),
  );

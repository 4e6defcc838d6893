import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { allOf } from '#platform/database';
import type { StoredNotice } from '#platform/features';
import type { ChannelName } from '../channel.ts';
import { notice_deliveries, notices } from '../table.ts';
import { isOfDroppedMail } from './dropped-mail.ts';

/** Lease during which no other process takes over; longer than any channel takes. */
const leaseMilliseconds = 120_000;

export interface ClaimedDelivery {
  notice: StoredNotice;
  channel: ChannelName;
  /** Counts from 1. */
  attempt: number;
}

/** Claims the longest due delivery for this process until the lease ends; undefined if none is due. */
export async function claim(
  platform: Pick<Platform, 'database' | 'clock'>,
): Promise<ClaimedDelivery | undefined> {
  const { db } = platform.database;
  const now = platform.clock();
  const { notice_id, channel, due_at, sent_with, attempts } = notice_deliveries;
  // A materialized CTE, evaluated once: else more than one row could be locked.
  const next = db.$with('next').as(
    db
      .select({ notice_id, channel })
      .from(notice_deliveries)
      .where(
        and(
          isPending,
          lte(due_at, now),
          or(isNull(sent_with), eq(sent_with, notice_id), isOfDroppedMail(db, now)),
        ),
      )
      .orderBy(asc(due_at))
      .limit(1)
      .for('update', { skipLocked: true }),
  );
  const [claimed] = await db
    .with(next)
    .update(notice_deliveries)
    .set({ attempts: sql`${attempts} + 1`, due_at: new Date(now.getTime() + leaseMilliseconds) })
    .from(next)
    .where(and(eq(notice_id, next.notice_id), eq(channel, next.channel)))
    .returning({ id: notice_id, channel, attempt: attempts });
  if (!claimed) return undefined;
  const [row] = await db.select().from(notices).where(eq(notices.id, claimed.id));
  // The notice was deleted with its conversation, persona or person.
  if (!row) return claim(platform);
  return { notice: storedNotice(row), channel: claimed.channel, attempt: claimed.attempt };
}

export const storedNotice = (row: typeof notices.$inferSelect): StoredNotice => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  foId: row.fo_id,
  conversationId: row.conversation_id ?? undefined,
  subjectId: row.subject_id ?? undefined,
  createdAt: row.created_at,
});

/** SQL condition: neither sent nor skipped. */
export const isPending = allOf(isNull(notice_deliveries.sent_at), isNull(notice_deliveries.skipped));

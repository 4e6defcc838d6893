import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import type { StoredNotice } from '#platform/features';
import { isPending, storedNotice } from '../outbox/claim.ts';
import { isOfDroppedMail } from '../outbox/dropped-mail.ts';
import { reasonToSkip } from '../outbox/reason-to-skip.ts';
import { notice_deliveries, notices } from '../table.ts';

const minute = 60_000;
/** Minimum time between two mails of a conversation. */
const quietMilliseconds = 15 * minute;
const dayMilliseconds = 86_400_000;

type Reserved = { members: StoredNotice[] } | { retryAt: Date } | { skipped: string };

const { recipient, channel, topic, sent_at, sent_with, notice_id } = notice_deliveries;
const isMail = eq(channel, 'mail');

/**
 * Assigns notices to one mail before its first attempt; later notices of the conversation wait for the next mail.
 * Locked per person, so that one process at a time decides.
 */
export async function reserve(platform: Platform, notice: StoredNotice): Promise<Reserved> {
  const { database } = platform;
  const decided = await database.transaction((tx) => decide(tx, platform, notice));
  if (!('reserved' in decided)) return decided;
  const rows = await database.db
    .select()
    .from(notices)
    .where(inArray(notices.id, decided.reserved))
    .orderBy(asc(notices.created_at));
  const members: StoredNotice[] = [];
  for (const member of rows.map(storedNotice))
    if (member.id === notice.id || (await isStillDue(platform, member))) members.push(member);
  return { members };
}

async function decide(
  tx: Transaction,
  { clock, config }: Platform,
  notice: StoredNotice,
): Promise<{ reserved: string[] } | { retryAt: Date } | { skipped: string }> {
  const now = clock().getTime();
  const ofPerson = and(eq(recipient, notice.recipient), isMail);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`notice mails ${notice.recipient}`}, 0))`,
  );
  await tx
    .update(notice_deliveries)
    .set({ sent_with: null })
    .where(and(ofPerson, isPending, isOfDroppedMail(tx, clock())));
  const [ownDelivery] = await tx
    .select({ topic, sent_with })
    .from(notice_deliveries)
    .where(and(eq(notice_id, notice.id), isMail, isPending));
  if (!ownDelivery) return { skipped: 'read' };
  // Another process is sending it as part of another mail.
  if (ownDelivery.sent_with && ownDelivery.sent_with !== notice.id)
    return { retryAt: new Date(now + minute) };
  const ofTopic = and(ofPerson, eq(topic, ownDelivery.topic));
  if (!ownDelivery.sent_with) {
    const [last] = await tx
      .select({ at: sql<Date | null>`max(${sent_at})`.mapWith(sent_at) })
      .from(notice_deliveries)
      .where(ofTopic);
    const nextMailAt = last?.at && new Date(last.at.getTime() + quietMilliseconds);
    if (nextMailAt && nextMailAt.getTime() > now) return { retryAt: nextMailAt };
    const sending = await tx
      .select({ notice_id })
      .from(notice_deliveries)
      .where(and(ofTopic, isPending, isNotNull(sent_with), ne(notice_id, notice.id)))
      .limit(1);
    if (sending.length > 0) return { retryAt: new Date(now + minute) };
    // Includes mails that are being sent; pending notices are in no mail yet, and not counted.
    const sentToday = onlyRow(
      await tx
        .select({ mails: sql<number>`count(distinct ${sent_with})::int` })
        .from(notice_deliveries)
        .where(and(ofPerson, or(gt(sent_at, new Date(now - dayMilliseconds)), isPending))),
    );
    if (sentToday.mails >= config.limits.noticeMailPerDay.count)
      return { skipped: 'as many mails as a day may have' };
    await tx
      .update(notice_deliveries)
      .set({ sent_with: notice.id })
      .where(and(ofTopic, isPending, isNull(sent_with)));
  }
  const rows = await tx
    .select({ notice_id })
    .from(notice_deliveries)
    .where(and(ofTopic, isPending, eq(sent_with, notice.id)));
  return { reserved: rows.map((row) => row.notice_id) };
}

/**
 * Checks an additional notice again. Locks its delivery until the result is stored: `requeueIfRepeated` waits for that,
 * and then queues it again if it was skipped.
 */
function isStillDue(platform: Platform, member: StoredNotice): Promise<boolean> {
  const isDelivery = and(eq(notice_id, member.id), isMail);
  return platform.database.transaction(async (tx) => {
    await tx.select({ notice_id }).from(notice_deliveries).where(isDelivery).for('update');
    const skipped = await reasonToSkip(platform, member, 'mail', tx);
    if (skipped !== undefined)
      await tx.update(notice_deliveries).set({ skipped, sent_with: null }).where(and(isDelivery, isPending));
    return skipped === undefined;
  });
}

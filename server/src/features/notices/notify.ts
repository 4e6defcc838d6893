import { and, eq, gt } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { Notice } from '#platform/features';
import { channels } from './channels.ts';
import { kinds } from './kinds.ts';
import { linkOf } from './link-of.ts';
import { alarmOf } from './outbox/alarm.ts';
import { switchesOf } from './switches.ts';
import { notice_deliveries, notices } from './table.ts';

/**
 * The one way by which anything reaches a person: their open pages once the transaction has committed, then the channels
 * that they left on. Nothing where they are not told of such things.
 */
export async function notify(tx: Transaction, platform: Platform, notice: Notice): Promise<void> {
  const switches = await switchesOf(tx, notice);
  if (!switches) return;
  const { kind, recipient, foId, conversationId, subjectId } = notice;
  const now = platform.clock();
  if (await isOneTooMany(tx, notice, now)) return;
  const [row] = await tx
    .insert(notices)
    .values({
      kind,
      recipient,
      fo_id: foId,
      conversation_id: conversationId ?? null,
      subject_id: subjectId ?? null,
      created_at: now,
    })
    .returning({ id: notices.id });
  const open = channels.filter(({ name }) => switches[name]);
  const topic = conversationId ?? `${kind} ${foId}`;
  const deliveries = open.map(({ name, waitMilliseconds }) => ({
    notice_id: row!.id,
    channel: name,
    recipient,
    topic,
    due_at: new Date(now.getTime() + waitMilliseconds),
  }));
  if (deliveries.length > 0) await tx.insert(notice_deliveries).values(deliveries);
  const link = await linkOf(tx, notice);
  await platform.events.publish(tx, recipient, { type: 'notice', foId, noticeId: row!.id, kind, link });
  // Not before: a look at the outbox right after the commit finds nothing, and delays what this person's pages fetch.
  const soonest = Math.min(...open.map(({ waitMilliseconds }) => waitMilliseconds));
  if (open.length > 0) tx.onCommit(() => alarmOf(platform.database).ringIn(soonest));
}

async function isOneTooMany(tx: Transaction, { kind, recipient, foId }: Notice, now: Date): Promise<boolean> {
  const { mostInAnHour } = kinds[kind];
  if (mostInAnHour === undefined) return false;
  const lately = and(
    eq(notices.recipient, recipient),
    gt(notices.created_at, new Date(now.getTime() - 3_600_000)),
    eq(notices.fo_id, foId),
    eq(notices.kind, kind),
  );
  return (await tx.$count(notices, lately)) >= mostInAnHour;
}

import { randomUUID } from 'node:crypto';
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { allSettled, rowsOf, statement, type Transaction } from '#platform/database';
import type { Notice } from '#platform/features';
import type { Channel, ChannelName } from './channel.ts';
import { channels } from './channels.ts';
import { kinds } from './kinds.ts';
import { linkOf } from './link-of.ts';
import { alarmOf } from './outbox/alarm.ts';
import { isPending } from './outbox/claim.ts';
import { seenOnTheSite } from './outbox/reason-to-skip.ts';
import { type Switches, switchesOf } from './switches.ts';
import { notice_deliveries, notices } from './table.ts';

/**
 * Creates a notice, the only way to notify a person: open pages get it after the commit, then the enabled channels.
 * Does nothing if the person has turned this kind off.
 */
export async function notify(tx: Transaction, platform: Platform, notice: Notice): Promise<void> {
  await notifyAll(tx, platform, [notice], await switchesOf(tx, [notice]));
}

/** The same for several notices, with the preferences for each. */
export async function notifyAll(
  tx: Transaction,
  platform: Platform,
  all: Notice[],
  switches: (Switches | undefined)[],
): Promise<void> {
  const now = platform.clock();
  const planned: PlannedNotice[] = [];
  for (const [at, notice] of all.entries()) {
    const enabled = switches[at];
    if (!enabled || (await requeueIfRepeated(tx, notice, now)) || (await exceedsHourlyLimit(tx, notice, now)))
      continue;
    planned.push({ notice, id: randomUUID(), enabledChannels: channels.filter(({ name }) => enabled[name]) });
  }
  if (planned.length === 0) return;
  const deliveries = planned.flatMap((each) => deliveriesOf(each, now));
  const [, queued] = await allSettled([
    insertNotices(tx, { rows: rowsOf(planned.map((each) => rowOf(each, now))) }),
    deliveries.length > 0 ? insertDeliveries(tx, { rows: rowsOf(deliveries) }) : [],
  ] as const);
  for (const { id, notice } of planned) {
    const { kind, recipient, foId } = notice;
    const link = await linkOf(tx, notice);
    await platform.events.publish(tx, recipient, { type: 'notice', foId, noticeId: id, kind, link });
  }
  // After the delay: a poll right after the commit would find nothing and slow down this person's pages.
  const delays = channels
    .filter(({ name }) => queued.some(({ channel }) => channel === name))
    .map(({ waitMilliseconds }) => waitMilliseconds);
  if (delays.length > 0) tx.onCommit(() => alarmOf(platform.database).wakeAfter(Math.min(...delays)));
}

interface PlannedNotice {
  id: string;
  notice: Notice;
  enabledChannels: Channel[];
}

const rowOf = ({ id, notice }: PlannedNotice, now: Date) => ({
  ...{ id, kind: notice.kind, recipient: notice.recipient, fo_id: notice.foId, created_at: now },
  ...{ conversation_id: notice.conversationId, subject_id: notice.subjectId },
});

const insertNotices = statement<never, { rows: string }>(
  'insert_notices',
  sql`insert into ${notices} (id, kind, recipient, fo_id, conversation_id, subject_id, created_at)
    select * from json_to_recordset(${sql.placeholder('rows')}::json) as notice (
      id uuid, kind text, recipient uuid, fo_id uuid, conversation_id uuid, subject_id uuid, created_at timestamptz)`,
);

const deliveriesOf = ({ id, notice, enabledChannels }: PlannedNotice, now: Date) =>
  enabledChannels.map(({ name, waitMilliseconds }) => ({
    notice_id: id,
    channel: name,
    recipient: notice.recipient,
    topic: notice.conversationId ?? `${notice.kind} ${notice.foId}`,
    due_at: new Date(now.getTime() + waitMilliseconds),
  }));

const insertDeliveries = statement<{ channel: ChannelName }, { rows: string }>(
  'insert_notice_deliveries',
  sql`insert into ${notice_deliveries} (notice_id, channel, recipient, topic, due_at)
    select * from json_to_recordset(${sql.placeholder('rows')}::json) as delivery (
      notice_id uuid, channel text, recipient uuid, topic text, due_at timestamptz)
    where ${or(
      ...channels.map(({ name, reaches }) =>
        and(sql`delivery.channel = ${sql.raw(`'${name}'`)}`, reaches(sql`delivery.recipient`)),
      ),
    )}
    returning channel`,
);

/**
 * For kinds with a limit: true if there is a notice about the same subject of less than a day ago. Queues its skipped
 * deliveries again, unless the person saw it on the site: what happened may have been undone only for a while.
 */
async function requeueIfRepeated(tx: Transaction, notice: Notice, now: Date): Promise<boolean> {
  if (notice.subjectId === undefined || kinds[notice.kind].maxPerHour === undefined) return false;
  const [same] = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(isSimilar(notice, now, 24), eq(notices.subject_id, notice.subjectId)))
    .limit(1);
  if (!same) return false;
  const { notice_id, channel, skipped } = notice_deliveries;
  // Makes a process that is deciding to skip a delivery not store that: `storeOutcome` compares the attempts.
  await tx
    .update(notice_deliveries)
    .set({ attempts: 0 })
    .where(and(eq(notice_id, same.id), isPending));
  for (const { name, waitMilliseconds } of channels) {
    const { rowCount } = await tx
      .update(notice_deliveries)
      .set({
        skipped: null,
        sent_with: null,
        attempts: 0,
        due_at: new Date(now.getTime() + waitMilliseconds),
      })
      .where(and(eq(notice_id, same.id), eq(channel, name), ne(skipped, seenOnTheSite)));
    if (rowCount) await tx.update(notices).set({ created_at: now }).where(eq(notices.id, same.id));
  }
  return true;
}

async function exceedsHourlyLimit(tx: Transaction, notice: Notice, now: Date): Promise<boolean> {
  const { maxPerHour } = kinds[notice.kind];
  return maxPerHour !== undefined && (await tx.$count(notices, isSimilar(notice, now, 1))) >= maxPerHour;
}

/** SQL condition: notices of the same kind, person and persona in the last `hours`. */
const isSimilar = ({ kind, recipient, foId }: Notice, now: Date, hours: number) =>
  and(
    eq(notices.recipient, recipient),
    gt(notices.created_at, new Date(now.getTime() - hours * 3_600_000)),
    eq(notices.fo_id, foId),
    eq(notices.kind, kind),
  );

import type { PriorityReason } from '@foyer/contract';
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { readableByOwner } from '#features/chat';
import { notifyAll, switchesOf } from '#features/notices';
import type { Platform } from '#platform/context';
import { allSettled, rowsOf, statement, type Transaction } from '#platform/database';
import type { RatedAnswer, VisitorActivity } from '#platform/features';
import { itemAt } from '#platform/must-get';
import { inbox_entries } from '../table.ts';
import { publishEntry } from './publish-entry.ts';

/**
 * After messages of visitors: creates each conversation's inbox entry, or moves it to the top, open and unread; if the
 * owner was notified of the message before, only adds reasons. Creates and notifies nothing where the owner may not read
 * the conversation.
 */
export async function refreshEntries(tx: Transaction, platform: Platform, activities: VisitorActivity[]) {
  const notified = await withEntry(
    tx,
    activities.filter(({ isOwnerNotified }) => isOwnerNotified),
  );
  for (const activity of notified)
    if (activity.priorityReasons.length > 0)
      await changeReasons(tx, platform, activity, withReasons(activity.priorityReasons));
  const written = activities.filter((activity) => !notified.includes(activity));
  if (written.length === 0) return;
  const raised = await bringToTop(tx, platform, written, { updatesText: true });
  const newActivities = raised.filter(({ status, activity }) => status === 'open' && notifiesOwner(activity));
  const notices = newActivities.map(({ id, activity }) => ({ ...noticeOf(activity), subjectId: id }));
  await notifyAll(
    tx,
    platform,
    notices,
    newActivities.map(({ switches }) => switches),
  );
}

/** Without an entry, the owner could not read the conversation when they would have been notified. */
async function withEntry(tx: Transaction, activities: VisitorActivity[]): Promise<VisitorActivity[]> {
  if (activities.length === 0) return [];
  const { conversation_id } = inbox_entries;
  const ids = activities.map(({ conversationId }) => conversationId);
  const rows = await tx
    .select({ id: conversation_id })
    .from(inbox_entries)
    .where(inArray(conversation_id, ids));
  const found = new Set(rows.map(({ id }) => id));
  return activities.filter(({ conversationId }) => found.has(conversationId));
}

const notifiesOwner = ({ isLive, priorityReasons }: VisitorActivity) =>
  !isLive || priorityReasons.includes('asked_for_owner');

const noticeOf = ({ persona, conversationId, reason = 'new_message' }: VisitorActivity) => ({
  kind: reason,
  recipient: persona.owner_id,
  foId: persona.id,
  conversationId,
});

/** A thumbs down moves the entry to the top too; withdrawing it removes that reason. */
export async function refreshByRating(tx: Transaction, platform: Platform, rated: RatedAnswer) {
  const disliked: VisitorActivity = { ...rated, priorityReasons: ['thumbs_down'] };
  if (rated.rating === 'down') await bringToTop(tx, platform, [disliked], { updatesText: false });
  else if (!rated.isDisliked) await changeReasons(tx, platform, rated, withoutDislike);
}

/** Changes the reasons of an entry that stays where it is otherwise. */
async function changeReasons(
  tx: Transaction,
  platform: Platform,
  { persona, conversationId }: Pick<VisitorActivity, 'persona' | 'conversationId'>,
  reasons: SQL,
) {
  const { id, conversation_id } = inbox_entries;
  const [entry] = await tx
    .update(inbox_entries)
    .set({ priority_reasons: reasons })
    .where(and(eq(conversation_id, conversationId), sql`${priority_reasons} <> ${reasons}`))
    .returning({ id });
  if (!entry || !(await mayBeRead(tx, conversationId))) return;
  await publishEntry(tx, platform, { id: entry.id, foId: persona.id, ownerId: persona.owner_id }, 'update');
}

/** `updatesText`: an existing entry gets the new title and preview too. */
async function bringToTop(
  tx: Transaction,
  platform: Pick<Platform, 'events' | 'clock'>,
  activities: VisitorActivity[],
  { updatesText }: { updatesText: boolean },
) {
  const rows = rowsOf(activities.map(rowOf));
  const [raised, switches] = await allSettled([
    raiseEntries(tx, { activities: rows, updatesText, now: platform.clock() }),
    switchesOf(tx, activities.map(noticeOf)),
  ]);
  const entries = raised.map((entry) => {
    const at = activities.findIndex(({ conversationId }) => conversationId === entry.conversation_id);
    return { ...entry, activity: itemAt(activities, at), switches: switches[at] };
  });
  for (const { id, is_new, activity, switches } of entries) {
    const entryPlace = { id, foId: activity.persona.id, ownerId: activity.persona.owner_id };
    await publishEntry(tx, platform, entryPlace, is_new ? 'insert' : 'update', {
      silent: is_new && !switches,
    });
  }
  return entries;
}

const rowOf = (activity: VisitorActivity) => ({
  fo_id: activity.persona.id,
  conversation_id: activity.conversationId,
  reason: activity.reason ?? 'new_message',
  title: activity.conversationTitle,
  preview: activity.preview,
  priority_reasons: activity.priorityReasons,
});

async function mayBeRead(tx: Transaction, conversationId: string): Promise<boolean> {
  const readable = await tx
    .select({ id: readableByOwner.id })
    .from(readableByOwner)
    .where(eq(readableByOwner.id, conversationId));
  return readable.length > 0;
}

const { status, is_read, priority_reasons, snooze_holds } = inbox_entries;
const isHeld = sql`${status} = 'snoozed' and ${snooze_holds}`;
const ifHeld = (column: SQLWrapper, otherwise: SQL) =>
  sql`case when ${isHeld} then ${column} else ${otherwise} end`;

const withoutDislike = sql`array_remove(${priority_reasons}, 'thumbs_down')`;
const withReasons = (added: PriorityReason[]) =>
  sql`${priority_reasons} || array(select unnest(${sql.param(added)}::text[]) except select unnest(${priority_reasons}))`;

/** Open, unless it is snoozed until a time whatever is written. */
const unlessHeld = sql`status = ${ifHeld(status, sql`'open'`)},
  snoozed_until = ${ifHeld(inbox_entries.snoozed_until, sql`null`)},
  snooze_local_time = ${ifHeld(inbox_entries.snooze_local_time, sql`null`)},
  snooze_zone = ${ifHeld(inbox_entries.snooze_zone, sql`null`)},
  snooze_holds = ${isHeld}`;

/**
 * Reasons accumulate until a message arrives after the owner has read or closed the entry; the end of a live talk is
 * none.
 */
const joinedReasons = sql`case
  when ${sql.placeholder('updatesText')}::boolean and excluded.reason <> 'live_conversation_ended'
    and (${is_read} or ${status} = 'closed')
  then excluded.priority_reasons
  else array(select distinct unnest(${priority_reasons} || excluded.priority_reasons)) end`;

const ifTextUpdated = (column: SQL, currentValue: SQLWrapper) =>
  sql`case when ${sql.placeholder('updatesText')}::boolean then ${column} else ${currentValue} end`;

interface RaisedEntry {
  id: string;
  conversation_id: string;
  status: (typeof inbox_entries.$inferSelect)['status'];
  is_new: boolean;
}

/** Sorted, so that concurrent processes cannot deadlock. */
const raiseEntries = statement<RaisedEntry, { activities: string; updatesText: boolean; now: Date }>(
  'raise_inbox_entries',
  sql`insert into ${inbox_entries} (fo_id, conversation_id, reason, title, preview, priority_reasons, last_activity_at)
    select activity.fo_id, conversation_id, reason, activity.title, activity.preview, priority_reasons, ${sql.placeholder('now')}::timestamptz
    from json_to_recordset(${sql.placeholder('activities')}::json) as activity (
      fo_id uuid, conversation_id uuid, reason text, title text, preview text, priority_reasons text[])
    join ${readableByOwner} on ${eq(readableByOwner.id, sql`activity.conversation_id`)}
    order by conversation_id
    on conflict (conversation_id) do update set is_read = false, last_activity_at = excluded.last_activity_at,
      title = ${ifTextUpdated(sql`excluded.title`, inbox_entries.title)},
      preview = ${ifTextUpdated(sql`excluded.preview`, inbox_entries.preview)},
      reason = ${ifTextUpdated(sql`excluded.reason`, inbox_entries.reason)},
      priority_reasons = ${joinedReasons}, ${unlessHeld}
    returning id, conversation_id, status, xmax = 0 as is_new`,
);

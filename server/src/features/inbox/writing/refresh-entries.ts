import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { currentMessages, readableByOwner } from '#features/chat';
import { notifyAll, switchesOf } from '#features/notices';
import type { Platform } from '#platform/context';
import { allSettled, rowsOf, statement, type Transaction } from '#platform/database';
import type { RatedAnswer, VisitorActivity } from '#platform/features';
import { itemAt } from '#platform/must-get';
import { inbox_entries } from '../table.ts';
import { publishEntry } from './publish-entry.ts';

/** What brings an entry to the top: a message, or a rating, which has no position. */
type Activity = Omit<VisitorActivity, 'messagePosition'> & Partial<Pick<VisitorActivity, 'messagePosition'>>;

/**
 * After messages of visitors: creates each conversation's inbox entry, or moves it to the top, open and unread; if the
 * message has notified the owner before, only adds reasons. Creates and notifies nothing where the owner may not read
 * the conversation.
 */
export async function refreshEntries(tx: Transaction, platform: Platform, activities: VisitorActivity[]) {
  if (activities.length === 0) return;
  const raised = await bringToTop(tx, platform, activities, { updatesText: true });
  const raisedActivities = new Set<Activity>(raised.map(({ activity }) => activity));
  const withNewReasons = activities.filter(
    (activity) => activity.priorityReasons.length > 0 && !raisedActivities.has(activity),
  );
  if (withNewReasons.length > 0) await changeReasons(tx, platform, withNewReasons, withReasons);
  const newActivities = raised.filter(({ status, activity }) => status === 'open' && notifiesOwner(activity));
  const notices = newActivities.map(({ id, activity }) => ({ ...noticeOf(activity), subjectId: id }));
  await notifyAll(
    tx,
    platform,
    notices,
    newActivities.map(({ switches }) => switches),
  );
}

const notifiesOwner = ({ isLive, priorityReasons }: Activity) =>
  !isLive || priorityReasons.includes('asked_for_owner');

const noticeOf = ({ persona, conversationId, reason = 'new_message' }: Activity) => ({
  kind: reason,
  recipient: persona.owner_id,
  foId: persona.id,
  conversationId,
});

/**
 * A thumbs down moves the entry to the top too; withdrawing it removes that reason. A disliked answer that is picked
 * again only adds the reason, since it is usually the rating that has moved the entry before.
 */
export async function refreshByRating(tx: Transaction, platform: Platform, rated: RatedAnswer) {
  const disliked: Activity = { ...rated, priorityReasons: ['thumbs_down'] };
  if (rated.rating === 'down') await bringToTop(tx, platform, [disliked], { updatesText: false });
  else if (rated.isNewlyDisliked) await changeReasons(tx, platform, [disliked], withReasons);
  else if (!rated.isDisliked) await changeReasons(tx, platform, [disliked], withoutDislike);
}

/** Changes the reasons of entries that stay where they are otherwise. */
async function changeReasons(tx: Transaction, platform: Platform, activities: Activity[], reasons: SQL) {
  const { id, conversation_id, notified_position } = inbox_entries;
  const changed = await tx
    .update(inbox_entries)
    .set({ priority_reasons: reasons })
    .from(activityRows(rowsOf(activities.map(rowOf))))
    .where(
      and(
        eq(conversation_id, sql`activity.conversation_id`),
        sql`${notified_position} >= coalesce(activity.message_position, 0)`,
        sql`${priority_reasons} <> ${reasons}`,
      ),
    )
    .returning({ id });
  if (changed.length === 0) return;
  const entryIds = changed.map((entry) => entry.id);
  const readable = await tx
    .select({ id, foId: readableByOwner.fo_id, ownerId: readableByOwner.owner_id })
    .from(inbox_entries)
    .innerJoin(readableByOwner, eq(readableByOwner.id, conversation_id))
    .where(inArray(id, entryIds));
  for (const entry of readable) await publishEntry(tx, platform, entry, 'update');
}

/** `updatesText`: an existing entry also gets the new reason, title and preview, and loses priority reasons that were read. */
async function bringToTop(
  tx: Transaction,
  platform: Pick<Platform, 'events' | 'clock'>,
  activities: Activity[],
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
    const publishedEntry = { id, foId: activity.persona.id, ownerId: activity.persona.owner_id };
    await publishEntry(tx, platform, publishedEntry, is_new ? 'insert' : 'update', {
      silent: is_new && !switches,
    });
  }
  return entries;
}

const rowOf = (activity: Activity) => ({
  fo_id: activity.persona.id,
  conversation_id: activity.conversationId,
  reason: activity.reason ?? 'new_message',
  title: activity.conversationTitle,
  preview: activity.preview,
  priority_reasons: activity.priorityReasons,
  message_position: activity.messagePosition,
  notified_position: notifiesOwner(activity) ? (activity.messagePosition ?? 0) : 0,
});

const activityRows = (rows: unknown) => sql`json_to_recordset(${rows}::json) as activity (
  fo_id uuid, conversation_id uuid, reason text, title text, preview text, priority_reasons text[],
  message_position bigint, notified_position bigint)`;

const { status, is_read, priority_reasons, snooze_holds } = inbox_entries;
const staysSnoozed = sql`${status} = 'snoozed' and ${snooze_holds}`;
const ifStaysSnoozed = (column: SQLWrapper, otherwise: SQL) =>
  sql`case when ${staysSnoozed} then ${column} else ${otherwise} end`;

const withoutDislike = sql`array_remove(${priority_reasons}, 'thumbs_down')`;
const withReasons = sql`${priority_reasons} || array(
  select unnest(activity.priority_reasons) except select unnest(${priority_reasons}))`;

/** Sets the columns that open the entry; one whose snooze holds whatever the visitor writes stays as it is. */
const openUnlessSnoozed = sql`status = ${ifStaysSnoozed(status, sql`'open'`)},
  snoozed_until = ${ifStaysSnoozed(inbox_entries.snoozed_until, sql`null`)},
  snooze_local_time = ${ifStaysSnoozed(inbox_entries.snooze_local_time, sql`null`)},
  snooze_zone = ${ifStaysSnoozed(inbox_entries.snooze_zone, sql`null`)},
  snooze_holds = ${staysSnoozed}`;

/**
 * Reasons accumulate until a message arrives while the entry is read or closed; the end of a live talk does not count as
 * a message. A thumbs down makes a read entry unread.
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

/**
 * True if the visitor has written a newer message: then the answer to an older one was retried. Only in live talks, whose
 * messages do not count as having notified the owner.
 */
const hasNewerMessage = sql`exists (
  select from ${currentMessages} where ${currentMessages.conversation_id} = activity.conversation_id
    and ${currentMessages.sender} = 'user' and ${currentMessages.position} > activity.message_position)`;

/** Leaves out messages that have notified the owner. Sorted, so that concurrent processes cannot deadlock. */
const raiseEntries = statement<RaisedEntry, { activities: string; updatesText: boolean; now: Date }>(
  'raise_inbox_entries',
  sql`insert into ${inbox_entries} (
      fo_id, conversation_id, reason, title, preview, priority_reasons, notified_position, last_activity_at)
    select activity.fo_id, activity.conversation_id, activity.reason, activity.title,
      case when existing.id is not null and ${hasNewerMessage} then existing.preview else activity.preview end,
      activity.priority_reasons, activity.notified_position, ${sql.placeholder('now')}::timestamptz
    from ${activityRows(sql.placeholder('activities'))}
    join ${readableByOwner} on ${eq(readableByOwner.id, sql`activity.conversation_id`)}
    left join ${inbox_entries} as existing on existing.conversation_id = activity.conversation_id
    where activity.reason = 'live_conversation_ended' or message_position is null
      or message_position > coalesce(existing.notified_position, 0)
    order by activity.conversation_id
    on conflict (conversation_id) do update set is_read = false, last_activity_at = excluded.last_activity_at,
      title = ${ifTextUpdated(sql`excluded.title`, inbox_entries.title)},
      preview = ${ifTextUpdated(sql`excluded.preview`, inbox_entries.preview)},
      reason = ${ifTextUpdated(sql`excluded.reason`, inbox_entries.reason)},
      notified_position = greatest(${inbox_entries.notified_position}, excluded.notified_position),
      priority_reasons = ${joinedReasons}, ${openUnlessSnoozed}
    returning id, conversation_id, status, xmax = 0 as is_new`,
);

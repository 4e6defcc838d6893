import { and, eq, type SQL, sql } from 'drizzle-orm';
import { readableByOwner } from '#features/chat';
import { notify } from '#features/notices';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { RatedAnswer, VisitorActivity } from '#platform/features';
import { inbox_entries } from '../table.ts';
import { tellOfEntry } from './tell-of-entry.ts';

/**
 * A visitor has written: makes the conversation's one entry in the owner's inbox, or brings it back to the top, open
 * and unread. Nothing where the owner may not read the conversation.
 */
export async function refreshEntry(tx: Transaction, platform: Platform, activity: VisitorActivity) {
  const { persona, conversationId, conversationTitle: title, preview, reason = 'new_message' } = activity;
  const entry = await bringToTop(tx, platform, activity, { title, preview, reason });
  if (entry?.status !== 'open') return;
  if (activity.isLive && !activity.priorityReasons.includes('asked_for_owner')) return;
  await notify(tx, platform, {
    kind: reason,
    recipient: persona.owner_id,
    foId: persona.id,
    conversationId,
    subjectId: entry.id,
  });
}

/** A thumbs down brings the entry to the top too; one that is taken back is no reason for it any more. */
export async function refreshByRating(tx: Transaction, platform: Platform, rated: RatedAnswer) {
  if (rated.rating === 'down')
    await bringToTop(tx, platform, { ...rated, priorityReasons: ['thumbs_down'] }, {});
  else if (!rated.isDisliked) await takeBackDislike(tx, platform, rated);
}

async function takeBackDislike(
  tx: Transaction,
  platform: Platform,
  { persona, conversationId }: RatedAnswer,
) {
  const { id, conversation_id, priority_reasons: reasons } = inbox_entries;
  const [entry] = await tx
    .update(inbox_entries)
    .set({ priority_reasons: sql`array_remove(${reasons}, 'thumbs_down')` })
    .where(and(eq(conversation_id, conversationId), sql`'thumbs_down' = any(${reasons})`))
    .returning({ id });
  if (!entry || !(await mayBeRead(tx, conversationId))) return;
  await tellOfEntry(tx, platform, { id: entry.id, foId: persona.id, ownerId: persona.owner_id }, 'update');
}

async function bringToTop(
  tx: Transaction,
  platform: Pick<Platform, 'events' | 'clock'>,
  { persona, conversationId, conversationTitle, preview, reason, priorityReasons }: VisitorActivity,
  told: Partial<Pick<typeof inbox_entries.$inferInsert, 'title' | 'preview' | 'reason'>>,
) {
  if (!(await mayBeRead(tx, conversationId))) return undefined;
  const fresh = { is_read: false, last_activity_at: platform.clock() };
  const [entry] = await tx
    .insert(inbox_entries)
    .values({
      ...fresh,
      fo_id: persona.id,
      conversation_id: conversationId,
      reason: reason ?? 'new_message',
      title: conversationTitle,
      preview,
      priority_reasons: priorityReasons,
    })
    .onConflictDoUpdate({
      target: inbox_entries.conversation_id,
      set: { ...fresh, ...told, ...unlessHeld, priority_reasons: joinedReasons },
    })
    .returning({ id: inbox_entries.id, status: inbox_entries.status, isNew: sql<boolean>`xmax = 0` });
  const of = { id: entry!.id, foId: persona.id, ownerId: persona.owner_id };
  await tellOfEntry(tx, platform, of, entry!.isNew ? 'insert' : 'update');
  return entry!;
}

async function mayBeRead(tx: Transaction, conversationId: string): Promise<boolean> {
  const readable = await tx
    .select({ id: readableByOwner.id })
    .from(readableByOwner)
    .where(eq(readableByOwner.id, conversationId));
  return readable.length > 0;
}

const { status, is_read, priority_reasons, snooze_holds } = inbox_entries;
const isHeld = sql`${status} = 'snoozed' and ${snooze_holds}`;
const ifHeld = <T>(column: { getSQL(): SQL }, otherwise: SQL) =>
  sql<T>`case when ${isHeld} then ${column} else ${otherwise} end`;

/** Open, unless the owner wants it back only when its time has come. */
const unlessHeld = {
  status: ifHeld<'open' | 'snoozed'>(status, sql`'open'`),
  snoozed_until: ifHeld<Date | null>(inbox_entries.snoozed_until, sql`null`),
  snooze_local_time: ifHeld<string | null>(inbox_entries.snooze_local_time, sql`null`),
  snooze_zone: ifHeld<string | null>(inbox_entries.snooze_zone, sql`null`),
  snooze_holds: sql<boolean>`${isHeld}`,
};

/** Reasons add up until the owner has seen or closed the entry; then they begin anew. */
const joinedReasons = sql`case when ${is_read} or ${status} = 'closed' then excluded.priority_reasons
  else array(select distinct unnest(${priority_reasons} || excluded.priority_reasons)) end`;

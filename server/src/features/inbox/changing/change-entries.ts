import type { InboxChange, InboxEntry } from '@foyer/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { currentMessages, readableByOwner } from '#features/chat';
import { personaSource } from '#features/personas';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { NotFound } from '#platform/errors';
import { itemAt } from '#platform/must-get';
import { isShownTo, selectEntries } from '../entries/readable-entries.ts';
import { entryView } from '../entries/view.ts';
import { inbox_entries, notSnoozed } from '../table.ts';
import { publishEntry } from '../writing/publish-entry.ts';
import { snoozeTimes } from './snooze-times.ts';

export async function updateEntry(ctx: UserContext, { id, ...change }: { id: string } & InboxChange) {
  return itemAt(await changeEntries(ctx, [id], change), 0);
}

export async function updateEntries(
  ctx: UserContext,
  { ids, change }: { ids: string[]; change: InboxChange },
) {
  return { entries: await changeEntries(ctx, ids, change) };
}

/** Changes all of these entries of the viewer, or none if one of them does not exist or may not be read. */
async function changeEntries(ctx: UserContext, ids: string[], change: InboxChange): Promise<InboxEntry[]> {
  return ctx.database.transaction(async (tx) => {
    if (isPutAside(change)) await publishPutAside(tx, ctx, ids);
    const before = await lockEntries(tx, ctx, ids);
    if (before.length < new Set(ids).size) throw new NotFound('Inbox entry');
    const values = valuesOf(change, ctx.clock());
    await tx
      .update(inbox_entries)
      .set({ ...values, ...(isPutAside(change) && { notified_position: handedBackPosition }) })
      .where(inArray(inbox_entries.id, ids));
    await publishChanges(tx, ctx, before, values.is_read);
    const rows = await selectEntries(tx).where(inArray(inbox_entries.id, ids));
    const views = new Map(rows.map((row) => [row.entry.id, entryView(row)]));
    return ids.flatMap((id) => views.get(id) ?? []);
  });
}

const isPutAside = ({ status, snooze }: InboxChange) => status === 'closed' || snooze !== undefined;

/** Call it before the entries are locked: a visitor's message locks its conversation first, then the entry. */
async function publishPutAside(tx: Transaction, ctx: UserContext, ids: string[]) {
  const entries = await ownEntries(tx, ctx, ids);
  const conversationIds = entries.flatMap(({ conversation_id }) => conversation_id ?? []);
  await ctx.features.emit(tx, 'entriesPutAside', { conversationIds });
}

/**
 * Keeps the answer to messages from before a hand-back from reopening an entry that was put aside: all of them count as
 * having notified the owner, even those of a live talk.
 */
const handedBackPosition = sql`greatest(${inbox_entries.notified_position}, (
  select max(${currentMessages.position}) from ${currentMessages}
  where ${eq(currentMessages.conversation_id, inbox_entries.conversation_id)}
    and ${currentMessages.meta} ->> 'mark' = 'handed_back'))`;

/** In the order of their ids, so that concurrent changes by this function cannot deadlock. */
const lockEntries = (tx: Transaction, ctx: UserContext, ids: string[]) =>
  ownEntries(tx, ctx, ids).for('update', { of: inbox_entries });

function ownEntries(tx: Transaction, { viewer }: UserContext, ids: string[]) {
  const { id, fo_id, is_read, conversation_id } = inbox_entries;
  return tx
    .select({ id, fo_id, is_read, conversation_id })
    .from(inbox_entries)
    .innerJoin(personaSource, eq(personaSource.id, fo_id))
    .leftJoin(readableByOwner, eq(readableByOwner.id, conversation_id))
    .where(and(inArray(id, ids), isShownTo(viewer)))
    .orderBy(asc(id));
}

function valuesOf({ is_read, status, snooze }: InboxChange, now: Date) {
  return {
    ...(is_read !== undefined && { is_read }),
    ...(status && { status, ...notSnoozed }),
    ...(snooze && {
      status: 'snoozed' as const,
      snooze_holds: snooze.holds,
      ...snoozeTimes(snooze, now),
    }),
  };
}

type LockedEntries = Awaited<ReturnType<typeof lockEntries>>;

/** Notifies the viewer's other pages, and cancels pending notices of entries that were just read. */
async function publishChanges(tx: Transaction, ctx: UserContext, before: LockedEntries, isRead?: boolean) {
  const { viewer, events, features } = ctx;
  const [first, ...more] = before;
  if (first && more.length === 0)
    await publishEntry(tx, ctx, { id: first.id, foId: first.fo_id, ownerId: viewer.id }, 'update');
  await events.publish(tx, viewer.id, { type: 'counts' });
  if (!isRead) return;
  const unreadBefore = before.filter(({ is_read }) => !is_read);
  await features.emit(tx, 'noticesRead', {
    userId: viewer.id,
    conversationIds: unreadBefore.flatMap(({ conversation_id }) => conversation_id ?? []),
    subjectIds: unreadBefore.map(({ id }) => id),
  });
}

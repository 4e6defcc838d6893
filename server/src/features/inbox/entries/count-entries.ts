import { type InboxStatus, limits } from '@foyer/contract';
import { and, eq, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { readableByOwner } from '#features/chat';
import { ownPersonaIds, personaSource } from '#features/personas';
import type { UserContext } from '#platform/context';
import { onlyRow } from '#platform/database';
import { inbox_entries } from '../table.ts';
import { isShownToOwner } from './readable-entries.ts';

/** Number of unread open entries of all the viewer's personas. */
export async function countUnread(ctx: UserContext) {
  const personaIds = await ownIds(ctx);
  const { rows } = await ctx.database.db.execute<{ unread: number }>(
    sql`select ${countShown(inArray(fo_id, personaIds), unread)} as unread`,
  );
  return onlyRow(rows);
}

/** Number of entries by status that the viewer may read, of one persona or of all. */
export async function countEntries(ctx: UserContext, { foId }: { foId?: string | undefined }) {
  const personaIds = (await ownIds(ctx)).filter((id) => !foId || id === foId);
  const countOf = (entryStatus: InboxStatus) =>
    countShown(inArray(fo_id, personaIds), withStatus(entryStatus));
  const { rows } = await ctx.database.db.execute<Record<InboxStatus, number>>(
    sql`select ${countOf('open')} as open, ${countOf('snoozed')} as snoozed, ${countOf('closed')} as closed`,
  );
  return onlyRow(rows);
}

/** Subquery: `countUnread` of the persona whose id is the given column. */
export const unreadCountOf = (foId: SQLWrapper) => countShown(eq(fo_id, foId), unread);

/**
 * SQL: the number of a persona's entries from visitors' conversations, in one status or in all, counted up to
 * `limits.ownCount`.
 */
export const conversationCountOf = (foId: SQLWrapper, entryStatus?: InboxStatus) => sql<number>`(
  select count(*)::int from (
    select conversation_id from ${inbox_entries}
    where ${and(eq(fo_id, foId), isNotNull(inbox_entries.conversation_id), entryStatus && eq(status, entryStatus))}
    order by status, ${withStatus('open').order} limit ${maxOnCard}
  ) as first inner join ${readableByOwner} on ${eq(readableByOwner.id, sql`first.conversation_id`)})`;

/** Persona ids are looked up first: with them, PostgreSQL estimates the number of entries correctly. */
const ownIds = async ({ database, viewer }: UserContext) =>
  (await ownPersonaIds(database.db, viewer)).map(({ id }) => id);

const { fo_id, status, is_read, priority, last_activity_at, id } = inbox_entries;

/** Ordered by the index of just these entries, so that no more are read than are counted. */
interface EntryFilter {
  condition: SQL;
  order: SQL;
}

const unread: EntryFilter = {
  condition: sql`${status} = 'open' and not ${is_read}`,
  order: sql`${last_activity_at} desc`,
};

const withStatus = (entryStatus: InboxStatus): EntryFilter => ({
  condition: eq(status, entryStatus),
  order: sql`${priority} desc, ${last_activity_at} desc, ${id} desc`,
});

const maxCounted = sql.raw(String(limits.inbox.counted));
const maxOnCard = sql.raw(String(limits.ownCount));

/** The number of these entries that the persona's owner may read, up to the counting limit. */
const countShown = (ofPersona: SQL, { condition, order }: EntryFilter) => sql<number>`(
  select count(*)::int from (
    select from ${inbox_entries}
    inner join ${personaSource} on ${eq(personaSource.id, fo_id)}
    left join ${readableByOwner} on ${eq(readableByOwner.id, inbox_entries.conversation_id)}
    where ${and(ofPersona, condition, isShownToOwner)}
    order by ${order} limit ${maxCounted}
  ) as counted)`;

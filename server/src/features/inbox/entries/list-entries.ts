import type { InboxStatus } from '@foyer/contract';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ownPersonaIds } from '#features/personas';
import type { UserContext } from '#platform/context';
import { type Executor, readCursor, writeCursor } from '#platform/database';
import { Invalid } from '#platform/errors';
import { inbox_entries } from '../table.ts';
import { mentions } from './mentions.ts';
import { isShownTo, selectEntries } from './readable-entries.ts';
import { entryView } from './view.ts';

const pageSize = 30;
/** Entries searched per call. */
const maxSearched = 400;

interface EntryListFilter {
  foId?: string | undefined;
  status: InboxStatus;
  search?: string | undefined;
  cursor?: string | undefined;
}

/**
 * The entries of the viewer's inbox, those with priority first, then the latest. A page of search results can be short
 * and still be followed by another one.
 */
export async function listEntries(
  { database: { db }, viewer }: UserContext,
  { foId, status, search, cursor }: EntryListFilter,
) {
  // Looked up first: with the ids of the personas, the index returns entries in order.
  const personaIds = (await ownPersonaIds(db, viewer))
    .map(({ id }) => id)
    .filter((id) => !foId || id === foId);
  if (personaIds.length === 0) return { entries: [], next: null };
  const isListed = and(
    inArray(inbox_entries.fo_id, personaIds),
    eq(inbox_entries.status, status),
    cursor ? sql`${position} < ${positionOfCursor(cursor)}` : undefined,
  );
  const searchText = search?.trim();
  const searchEnd = searchText ? await endOfSearch(db, isListed) : undefined;
  const rows = await selectEntries(db)
    .where(
      and(
        isShownTo(viewer),
        isListed,
        searchText ? mentions(searchText) : undefined,
        searchEnd ? sql`${position} >= ${positionOf(searchEnd)}` : undefined,
      ),
    )
    .orderBy(...listOrder)
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1)?.entry : searchEnd;
  return { entries: page.map(entryView), next: last ? cursorOf(last) : null };
}

const listOrder = [
  desc(inbox_entries.priority),
  desc(inbox_entries.last_activity_at),
  desc(inbox_entries.id),
];

/** Compared as a row, which the index supports. */
const position = sql`(${inbox_entries.priority}, ${inbox_entries.last_activity_at}, ${inbox_entries.id})`;

type Position = Pick<typeof inbox_entries.$inferSelect, 'priority' | 'last_activity_at' | 'id'>;

const positionOf = ({ priority, last_activity_at, id }: Position): SQL =>
  sql`(${priority}::int, ${last_activity_at.toISOString()}::timestamptz, ${id}::uuid)`;

/** The last entry that a call searches; undefined if no other follows it. */
async function endOfSearch(executor: Executor, isListed: SQL | undefined): Promise<Position | undefined> {
  const [last, next] = await executor
    .select({
      priority: inbox_entries.priority,
      last_activity_at: inbox_entries.last_activity_at,
      id: inbox_entries.id,
    })
    .from(inbox_entries)
    .where(isListed)
    .orderBy(...listOrder)
    .offset(maxSearched - 1)
    .limit(2);
  return next && last;
}

const cursorOf = ({ priority, last_activity_at, id }: Position) =>
  `${priority}.${writeCursor({ at: last_activity_at, id })}`;

function positionOfCursor(cursor: string): SQL {
  const [, priority, moment] = cursor.match(/^(\d)\.(.+)$/) ?? [];
  if (!moment) throw new Invalid('This page of the list does not exist.');
  const { at, id } = readCursor(moment);
  return positionOf({ priority: Number(priority), last_activity_at: at, id });
}

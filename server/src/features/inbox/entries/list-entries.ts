import type { InboxStatus } from '@foyer/contract';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ownPersonaIds } from '#features/personas';
import type { UserContext } from '#platform/context';
import { readCursor, writeCursor } from '#platform/database';
import { Invalid } from '#platform/errors';
import { inbox_entries } from '../table.ts';
import { mentioning } from './mentioning.ts';
import { type EntryRow, isShownTo, selectEntries } from './readable-entries.ts';
import { entryView } from './view.ts';

const pageSize = 30;

interface EntryListFilter {
  foId?: string | undefined;
  status: InboxStatus;
  search?: string | undefined;
  cursor?: string | undefined;
}

/** The entries of the viewer's inbox, those with priority first, then the latest. */
export async function listEntries(
  { database: { db }, viewer }: UserContext,
  { foId, status, search, cursor }: EntryListFilter,
) {
  // Looked up first: with the ids of the personas, the index returns entries in order.
  const personaIds = (await ownPersonaIds(db, viewer))
    .map(({ id }) => id)
    .filter((id) => !foId || id === foId);
  if (personaIds.length === 0) return { entries: [], next: null };
  const searchText = search?.trim();
  const { priority, last_activity_at, id, fo_id } = inbox_entries;
  const rows = await selectEntries(db)
    .where(
      and(
        isShownTo(viewer),
        inArray(fo_id, personaIds),
        eq(inbox_entries.status, status),
        // With an array, PostgreSQL finds the few ids first; with a join, it would read all entries.
        searchText ? sql`${id} = any(array(${mentioning(db, personaIds, searchText)}))` : undefined,
        cursor ? after(cursor) : undefined,
      ),
    )
    .orderBy(desc(priority), desc(last_activity_at), desc(id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { entries: page.map(entryView), next: last ? cursorOf(last) : null };
}

const cursorOf = ({ entry: { priority, last_activity_at, id } }: EntryRow) =>
  `${priority}.${writeCursor({ at: last_activity_at, id })}`;

/** Condition for the rows after the cursor, as one comparison that the index supports. */
function after(cursor: string): SQL {
  const [, priority, position] = cursor.match(/^(\d)\.(.+)$/) ?? [];
  if (!position) throw new Invalid('This page of the list does not exist.');
  const { at, id } = readCursor(position);
  return sql`(${inbox_entries.priority}, ${inbox_entries.last_activity_at}, ${inbox_entries.id}) <
    (${Number(priority)}, ${at.toISOString()}::timestamptz, ${id}::uuid)`;
}

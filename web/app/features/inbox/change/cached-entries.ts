import type { InboxChange, InboxEntry } from '@foyer/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { allEntries, type InboxFilter, inboxEntry, inboxLists } from '../queries';
import { allCounts } from '../unread';
import { applyChange, type PendingChange, pendingChanges, withPendingChanges } from './pending-changes';

type Page = { entries: InboxEntry[]; next: string | null };
type Pages = InfiniteData<Page, string | undefined>;

const lists = { queryKey: inboxLists };

/** Applies a change to the cache optimistically, until one of the returned functions is called. */
export async function showChange(client: QueryClient, ids: ReadonlySet<string>, change: InboxChange) {
  await client.cancelQueries(lists);
  // The first fetch of an entry is not cancelled: nothing else would load the entry.
  await client.cancelQueries({ queryKey: allEntries, predicate: ({ state }) => state.data !== undefined });
  const listsBefore = client.getQueriesData<Pages>(lists);
  const before = new Map<string, InboxEntry>();
  const pending: PendingChange = { change, before };
  pendingChanges.push(pending);
  editEntries(client, (entry) => {
    if (!ids.has(entry.id)) return entry;
    before.set(entry.id, entry);
    return applyChange(entry, change);
  });
  /** Returns the changes that were made after this one. */
  const end = () => {
    const index = pendingChanges.indexOf(pending);
    pendingChanges.splice(index, 1);
    return pendingChanges.slice(index);
  };
  return {
    /** The server has made the change, and returned these entries. */
    confirm(entries: readonly InboxEntry[]) {
      end();
      storeEntries(client, entries);
    },
    /** The server has rejected the change. What later changes of the same entries show stays, and other changes. */
    rollBack() {
      const fields = revertBefore(end(), pending);
      editEntries(client, (entry) => withFieldsOf(before.get(entry.id), entry, fields.get(entry.id)));
      const returning = new Map([...before].filter(([id]) => fields.get(id)?.has('status')));
      for (const [queryKey, data] of listsBefore)
        client.setQueryData<Pages>(
          queryKey,
          (now) => now && data && withMissingEntries(now, data, returning),
        );
    },
  };
}

/**
 * Removes a failed change from the entries to which later changes would be rolled back. Returns the fields of each entry
 * that no later change has set.
 */
function revertBefore(later: readonly PendingChange[], { change, before }: PendingChange) {
  const fields = new Map([...before.keys()].map((id) => [id, fieldsOf(change)]));
  for (const pending of later)
    for (const [id, entry] of pending.before) {
      pending.before.set(id, withFieldsOf(before.get(id), entry, fields.get(id)));
      for (const field of fieldsOf(pending.change)) fields.get(id)?.delete(field);
    }
  return fields;
}

/** Replaces cached entries by those that the server returned, with the changes that it has not confirmed yet. */
export function storeEntries(client: QueryClient, entries: readonly InboxEntry[]) {
  const fresh = new Map(entries.map((entry) => [entry.id, withPendingChanges(entry)]));
  editEntries(client, (entry) => fresh.get(entry.id) ?? entry);
}

/**
 * Refetches lists and counts, which cannot be derived from the cache. Does nothing while a change is pending, since the
 * server may still return an entry that was just closed; the end of that change refetches them.
 */
export async function refreshInbox(client: QueryClient) {
  if (pendingChanges.length > 0) return;
  await Promise.all([client.invalidateQueries(lists), client.invalidateQueries({ queryKey: allCounts })]);
}

/** The entry with this id from the cached lists; undefined if none has it. */
export const listedEntry = (client: QueryClient, id: string): InboxEntry | undefined =>
  client
    .getQueriesData<Pages>(lists)
    .flatMap(([, data]) => data?.pages.flatMap(({ entries }) => entries) ?? [])
    .find((entry) => entry.id === id);

type Field = 'is_read' | 'status';

/** The fields that a change sets. */
function fieldsOf({ is_read, status, snooze }: InboxChange): Set<Field> {
  const fields = new Set<Field>();
  if (is_read !== undefined) fields.add('is_read');
  if (status || snooze) fields.add('status');
  return fields;
}

/** `entry` with these fields of `source`, if there is one. */
const withFieldsOf = (source: InboxEntry | undefined, entry: InboxEntry, fields?: Set<Field>): InboxEntry =>
  source
    ? {
        ...entry,
        is_read: (fields?.has('is_read') ? source : entry).is_read,
        status: (fields?.has('status') ? source : entry).status,
      }
    : entry;

/** Adds those of the entries that the pages no longer have, each below the entry that was above it before. */
function withMissingEntries(now: Pages, before: Pages, entries: ReadonlyMap<string, InboxEntry>): Pages {
  const listed = new Set(now.pages.flatMap((page) => page.entries.map(({ id }) => id)));
  const pages = now.pages.map((page, index) => {
    const shown = [...page.entries];
    const above = new Set<string>();
    for (const { id } of before.pages[index]?.entries ?? []) {
      const missing = listed.has(id) ? undefined : entries.get(id);
      if (missing) shown.splice(shown.findLastIndex((entry) => above.has(entry.id)) + 1, 0, missing);
      above.add(id);
    }
    return { ...page, entries: shown };
  });
  return { ...now, pages };
}

/** Edits entries in all cached lists, and the entries cached on their own; those with another status leave their list. */
function editEntries(client: QueryClient, edit: (entry: InboxEntry) => InboxEntry) {
  for (const [queryKey] of client.getQueriesData<Pages>(lists)) {
    const { status } = queryKey.at(-1) as InboxFilter;
    client.setQueryData<Pages>(
      queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            entries: page.entries.map(edit).filter((entry) => entry.status === status),
          })),
        },
    );
  }
  for (const [, entry] of client.getQueriesData<InboxEntry>({ queryKey: allEntries }))
    if (entry) client.setQueryData(inboxEntry(entry.id).queryKey, edit(entry));
}

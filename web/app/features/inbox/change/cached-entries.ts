import type { InboxChange, InboxEntry } from '@foyer/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { allEntries, type InboxFilter, inboxEntry, inboxLists } from '../queries';
import { allCounts } from '../unread';
import { isChangePending } from './send-change';

type Page = { entries: InboxEntry[]; next: string | null };
type Pages = InfiniteData<Page, string | undefined>;

const lists = { queryKey: inboxLists };

/**
 * Applies a change to the cache optimistically. The returned function rolls it back, except for entries with a later
 * change that is still pending; other changes made meanwhile stay.
 */
export async function showChange(
  client: QueryClient,
  ids: ReadonlySet<string>,
  change: InboxChange,
): Promise<() => void> {
  await client.cancelQueries(lists);
  // The first fetch of an entry is not cancelled: nothing else would load the entry.
  await client.cancelQueries({ queryKey: allEntries, predicate: ({ state }) => state.data !== undefined });
  const listsBefore = client.getQueriesData<Pages>(lists);
  const before = new Map<string, InboxEntry>();
  editEntries(client, (entry) => {
    if (!ids.has(entry.id)) return entry;
    before.set(entry.id, entry);
    return applyChange(entry, change);
  });
  return () => {
    for (const id of ids) if (isChangePending(id)) before.delete(id);
    editEntries(client, (entry) => revertChange(entry, before.get(entry.id), change));
    for (const [queryKey, data] of listsBefore)
      client.setQueryData<Pages>(queryKey, (now) => now && data && withMissingEntries(now, data, before));
  };
}

/** Replaces cached entries by those that the server returned. */
export function storeEntries(client: QueryClient, entries: readonly InboxEntry[]) {
  const fresh = new Map(entries.map((entry) => [entry.id, entry]));
  editEntries(client, (entry) => fresh.get(entry.id) ?? entry);
}

/**
 * Refetches lists and counts, which cannot be derived from the cache. Does nothing while a change is pending, since the
 * server may still return an entry that was just closed; the end of that change refetches them.
 */
export async function refreshInbox(client: QueryClient) {
  if (isChangePending()) return;
  await Promise.all([client.invalidateQueries(lists), client.invalidateQueries({ queryKey: allCounts })]);
}

/** The entry with this id from the cached lists; undefined if none has it. */
export const listedEntry = (client: QueryClient, id: string): InboxEntry | undefined =>
  client
    .getQueriesData<Pages>(lists)
    .flatMap(([, data]) => data?.pages.flatMap(({ entries }) => entries) ?? [])
    .find((entry) => entry.id === id);

const applyChange = (entry: InboxEntry, { is_read, status, snooze }: InboxChange): InboxEntry => ({
  ...entry,
  is_read: is_read ?? entry.is_read,
  status: snooze ? 'snoozed' : (status ?? entry.status),
});

/** Restores the fields that the change has set to their values in `before`. */
const revertChange = (entry: InboxEntry, before: InboxEntry | undefined, change: InboxChange): InboxEntry =>
  before
    ? {
        ...entry,
        is_read: change.is_read === undefined ? entry.is_read : before.is_read,
        status: change.status || change.snooze ? before.status : entry.status,
      }
    : entry;

/** Adds those of the entries that the pages no longer have, each below the entry that was above it before. */
function withMissingEntries(now: Pages, before: Pages, entries: ReadonlyMap<string, InboxEntry>): Pages {
  const listed = new Set(now.pages.flatMap((page) => page.entries.map(({ id }) => id)));
  const pages = now.pages.map((page, index) => {
    const shown = [...page.entries];
    const above = new Set<string>();
    for (const entry of before.pages[index]?.entries ?? []) {
      if (entries.has(entry.id) && !listed.has(entry.id))
        shown.splice(shown.findLastIndex(({ id }) => above.has(id)) + 1, 0, entry);
      above.add(entry.id);
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

import type { InboxChange, InboxEntry } from '@foyer/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { allEntries, type InboxFilter, inboxEntry, inboxLists } from '../queries';
import { allCounts } from '../unread';
import { isChangePending } from './send-change';

type Page = { entries: InboxEntry[]; next: string | null };
type Pages = InfiniteData<Page, string | undefined>;

const lists = { queryKey: inboxLists };

/** Applies a change to the cache optimistically; the returned function rolls it back. */
export async function showChange(
  client: QueryClient,
  ids: ReadonlySet<string>,
  change: InboxChange,
): Promise<() => void> {
  await client.cancelQueries(lists);
  // A first fetch continues: nothing else would store its entry.
  await client.cancelQueries({ queryKey: allEntries, predicate: ({ state }) => state.data !== undefined });
  const before = [
    ...client.getQueriesData<Pages>(lists),
    ...client.getQueriesData<InboxEntry>({ queryKey: allEntries }),
  ];
  editEntries(client, (entry) => (ids.has(entry.id) ? changed(entry, change) : entry));
  return () => {
    for (const [queryKey, data] of before) client.setQueryData(queryKey, data);
  };
}

/** Replaces cached entries by those that the server returned. */
export function storeEntries(client: QueryClient, entries: readonly InboxEntry[]) {
  const fresh = new Map(entries.map((entry) => [entry.id, entry]));
  editEntries(client, (entry) => fresh.get(entry.id) ?? entry);
}

/**
 * Refetches lists and counts, which cannot be derived from the cache. While a change is on its way, its end does so:
 * until then the server may return an entry that was just closed.
 */
export async function refreshInbox(client: QueryClient) {
  if (isChangePending()) return;
  await Promise.all([client.invalidateQueries(lists), client.invalidateQueries({ queryKey: allCounts })]);
}

/** The entry with this id from the cached lists, if one has it. */
export const listedEntry = (client: QueryClient, id: string): InboxEntry | undefined =>
  client
    .getQueriesData<Pages>(lists)
    .flatMap(([, data]) => data?.pages.flatMap(({ entries }) => entries) ?? [])
    .find((entry) => entry.id === id);

const changed = (entry: InboxEntry, { is_read, status, snooze }: InboxChange): InboxEntry => ({
  ...entry,
  is_read: is_read ?? entry.is_read,
  status: snooze ? 'snoozed' : (status ?? entry.status),
});

/** Edits entries in all cached lists, and those cached by themselves; entries with another status leave their list. */
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

import type { ConversationRow } from '@foyer/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { conversationLists } from '../queries';

type List = InfiniteData<{ conversations: ConversationRow[]; next: string | null }>;

/** Optimistic update of all conversation lists; returns functions that roll it back and that refetch the lists. */
export async function changeLists(
  client: QueryClient,
  change: (rows: ConversationRow[]) => ConversationRow[],
) {
  const filter = { queryKey: conversationLists };
  await client.cancelQueries(filter);
  const before = client.getQueriesData<List>(filter);
  client.setQueriesData<List>(
    filter,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, conversations: change(page.conversations) })),
      },
  );
  return {
    restore() {
      for (const [key, list] of before) client.setQueryData(key, list);
    },
    refetch: () => client.invalidateQueries(filter),
  };
}

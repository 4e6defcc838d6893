import type { ConversationRow } from '@foyer/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { conversationLists } from '../queries';

type List = InfiniteData<{ conversations: ConversationRow[]; next: string | null }>;

/** Optimistic update of all conversation lists; returns the rollback. */
export async function changeLists(
  client: QueryClient,
  change: (rows: ConversationRow[]) => ConversationRow[],
) {
  const which = { queryKey: conversationLists };
  await client.cancelQueries(which);
  const before = client.getQueriesData<List>(which);
  client.setQueriesData<List>(
    which,
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
    refetch: () => client.invalidateQueries(which),
  };
}

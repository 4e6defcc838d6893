import type { InboxStatus } from '@foyer/contract';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { withPageBefore } from '../../platform/merge-pages';
import { withPendingChanges } from './change/pending-changes';
import { type MessagePage, withOpenCorrections } from './entry/open-corrections';
import { allCounts, countsMilliseconds } from './unread';

export interface InboxFilter {
  status: InboxStatus;
  /** Id of one persona; undefined for all. */
  foId: string | undefined;
  search: string;
}

export const inboxLists = ['inbox', 'list'] as const;
export const allEntries = ['inbox', 'entry'] as const;
export const allMessages = ['inbox', 'messages'] as const;
export const allPresences = ['inbox', 'presence'] as const;

/** Polling interval: no event is sent when a visitor comes or leaves. */
const presenceMilliseconds = 30_000;

export const inboxList = (filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [...inboxLists, filter],
    queryFn: ({ pageParam, signal }) => {
      const { status, foId, search } = filter;
      return api.inbox.list(
        { status, cursor: pageParam, ...(foId && { foId }), ...(search && { search }) },
        { signal },
      );
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // Keeps the previous results while typing, but not for another tab.
    placeholderData: (before, query) =>
      (query?.queryKey.at(-1) as InboxFilter | undefined)?.status === filter.status ? before : undefined,
    staleTime: 0,
  });

export const inboxCounts = (foId: string | undefined) =>
  queryOptions({
    queryKey: [...allCounts, foId ?? 'of all'],
    queryFn: ({ signal }) => api.inbox.counts(foId ? { foId } : {}, { signal }),
    staleTime: countsMilliseconds,
  });

export const inboxEntry = (id: string) =>
  queryOptions({
    queryKey: [...allEntries, id],
    queryFn: async ({ signal }) => withPendingChanges(await api.inbox.get({ id }, { signal })),
    staleTime: 0,
  });

/**
 * The newest messages of an entry's conversation, the earlier ones that have been loaded, and those whose correction is
 * being written.
 */
export const entryMessages = (id: string) =>
  queryOptions({
    queryKey: [...allMessages, id],
    queryFn: async ({ client, signal, queryKey }): Promise<MessagePage> => {
      const page = await api.inbox.messages({ id }, { signal });
      // Read after the response: earlier messages may have been loaded meanwhile.
      return withOpenCorrections(client.getQueryData<MessagePage>(queryKey), page);
    },
    staleTime: 0,
  });

/** Loads the page of messages before the cached ones into the cache. */
export async function loadEarlier(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = entryMessages(id);
  const first = client.getQueryData(queryKey)?.messages[0];
  if (!first) return;
  const page = await api.inbox.messages({ id, before: first.id });
  client.setQueryData(queryKey, (cached) => withPageBefore(cached, first.id, page));
}

export const presenceIn = (conversationId: string) =>
  queryOptions({
    queryKey: [...allPresences, conversationId],
    queryFn: ({ signal }) => api.chat.presence({ id: conversationId }, { signal }),
    refetchInterval: presenceMilliseconds,
    staleTime: 0,
  });

export const replyDraft = (conversationId: string) =>
  queryOptions({
    queryKey: ['inbox', 'draft', conversationId],
    queryFn: ({ signal }) => api.chat.draft({ id: conversationId }, { signal }),
    staleTime: 0,
  });

import type { ConversationPage } from '@foyer/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { withEarlier } from '../../platform/merge-pages';

export const chatPersona = (foId: string) =>
  queryOptions({
    queryKey: ['chat', 'persona', foId],
    queryFn: ({ signal }) => api.personas.get({ id: foId }, { signal }),
    // Its owner may change its name and picture at any time.
    staleTime: 0,
  });

/** Key prefix of all lists of conversations, to invalidate them together. */
export const conversationLists = ['chat', 'conversations'];

/** The viewer's conversations with one persona, latest first. */
export const conversationsWith = (foId: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'conversations', foId],
    queryFn: ({ pageParam, signal }) => api.chat.conversations({ foId, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** The viewer's conversations with everyone, pinned ones first, then the latest; or those in the archive. */
export const allConversations = (listTab: 'recent' | 'archived' = 'recent', search = '') =>
  infiniteQueryOptions({
    queryKey: ['chat', 'conversations', 'of all', listTab, search],
    queryFn: ({ pageParam, signal }) =>
      search
        ? searchConversations({ kept: listTab, cursor: pageParam, search }, signal)
        : api.chat.conversations({ kept: listTab, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** The next page with results. One call searches only some of the conversations, and may return none of them. */
export async function searchConversations(
  wanted: Parameters<typeof api.chat.conversations>[0],
  signal: AbortSignal,
) {
  let page = await api.chat.conversations(wanted, { signal });
  while (page.conversations.length === 0 && page.next)
    page = await api.chat.conversations({ ...wanted, cursor: page.next }, { signal });
  return page;
}

/** A conversation with its newest messages, and the earlier ones that have been loaded. */
export const conversationById = (id: string) =>
  queryOptions({
    queryKey: ['chat', 'conversation', id],
    queryFn: async ({ client, signal, queryKey }): Promise<ConversationPage> => {
      const page = await api.chat.conversation({ id }, { signal });
      // Read after the response: earlier messages may have been loaded meanwhile.
      return withEarlier(client.getQueryData(queryKey), page);
    },
  });

/** Messages of a conversation that contain a text. */
export const foundIn = (id: string, text: string) =>
  queryOptions({
    queryKey: ['chat', 'find', id, text],
    queryFn: ({ signal }) => api.chat.find({ id, text }, { signal }),
    enabled: text !== '',
    staleTime: 0,
    // Offline it fails and shows an error, instead of staying pending until the network returns.
    networkMode: 'always',
  });

export const engine = queryOptions({
  queryKey: ['chat', 'engine'],
  queryFn: ({ signal }) => api.chat.engine({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Options before the first message to a persona. */
export const chatChoices = (foId: string) =>
  queryOptions({
    queryKey: ['chat', 'choices', foId],
    queryFn: ({ signal }) => api.chat.choices({ foId }, { signal }),
  });

export const citedPassage = (id: string) =>
  queryOptions({
    queryKey: ['chat', 'passage', id],
    queryFn: ({ signal }) => api.knowledge.passage({ id }, { signal }),
  });

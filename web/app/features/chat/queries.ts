import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api';

export const chatPersona = (foId: string) =>
  queryOptions({
    queryKey: ['chat', 'persona', foId],
    queryFn: ({ signal }) => api.personas.get({ id: foId }, { signal }),
  });

/** The viewer's conversations with one persona, latest first. */
export const conversationsWith = (foId: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'conversations', foId],
    queryFn: ({ pageParam, signal }) => api.chat.conversations({ foId, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

export const conversationById = (id: string) =>
  queryOptions({
    queryKey: ['chat', 'conversation', id],
    queryFn: ({ signal }) => api.chat.conversation({ id }, { signal }),
  });

export const engine = queryOptions({
  queryKey: ['chat', 'engine'],
  queryFn: ({ signal }) => api.chat.engine({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const citedPassage = (id: string) =>
  queryOptions({
    queryKey: ['chat', 'passage', id],
    queryFn: ({ signal }) => api.knowledge.passage({ id }, { signal }),
  });

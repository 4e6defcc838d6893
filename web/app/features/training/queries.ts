import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api';

/** The owner's verdicts on the answers of a conversation. */
export const feedbackOf = (conversationId: string) =>
  queryOptions({
    queryKey: ['training', 'feedback', conversationId],
    queryFn: ({ signal }) => api.training.feedback({ id: conversationId }, { signal }),
  });

/** How much there is to learn from. */
export const overviewOf = (foId: string) =>
  queryOptions({
    queryKey: ['training', 'overview', foId],
    queryFn: ({ signal }) => api.training.overview({ foId }, { signal }),
    // Visitors and the owner add to it elsewhere.
    staleTime: 0,
  });

export const factsOf = (foId: string) =>
  queryOptions({
    queryKey: ['training', 'facts', foId],
    queryFn: ({ signal }) => api.training.facts.list({ foId }, { signal }),
  });

/** Beginnings of answers of which something was saved in other words, in this visit. */
export const savedOtherwise = (foId: string) =>
  queryOptions({
    queryKey: ['training', 'saved-otherwise', foId],
    queryFn: (): string[] => [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export const memoriesOf = (foId: string) =>
  infiniteQueryOptions({
    queryKey: ['training', 'memories', foId],
    queryFn: ({ pageParam, signal }) => api.training.memories.list({ foId, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // What visitors asked is forgotten with the page: by the next time the owner may be out of the loop.
    gcTime: 0,
  });

export const consentFor = (conversationId: string) =>
  queryOptions({
    queryKey: ['training', 'consent', conversationId],
    queryFn: ({ signal }) => api.training.consents.standing({ id: conversationId }, { signal }),
  });

export const ownConsents = infiniteQueryOptions({
  queryKey: ['training', 'consents'],
  queryFn: ({ pageParam, signal }) => api.training.consents.list({ cursor: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  // What was decided elsewhere, in another tab or a chat, must show here.
  staleTime: 0,
});

export const rememberedBy = (foId: string) =>
  queryOptions({
    queryKey: ['training', 'remembered', foId],
    queryFn: ({ signal }) => api.training.remembered.get({ foId }, { signal }),
    // A job writes it while the viewer talks.
    staleTime: 0,
  });

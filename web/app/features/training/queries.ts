import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../platform/api';

/** Key prefix of the verdicts on all conversations. */
export const allFeedback = ['training', 'feedback'];

/** The owner's verdicts on the answers of a conversation. */
export const feedbackOf = (conversationId: string) =>
  queryOptions({
    queryKey: [...allFeedback, conversationId],
    queryFn: ({ signal }) => api.training.feedback({ id: conversationId }, { signal }),
    staleTime: 0,
    // Read by each answer that is scrolled into view: only the first one on the page loads it.
    refetchOnMount: (query) => query.getObserversCount() < 2,
  });

/** Counts of what the owner can train the persona with. */
export const overviewOf = (foId: string) =>
  queryOptions({
    queryKey: ['training', 'overview', foId],
    queryFn: ({ signal }) => api.training.overview({ foId }, { signal }),
    // Visitors and the owner add to it on other pages.
    staleTime: 0,
  });

export const factsOf = (foId: string) =>
  queryOptions({
    queryKey: ['training', 'facts', foId],
    queryFn: ({ signal }) => api.training.facts.list({ foId }, { signal }),
  });

/** The first characters of each fact; invalidated with the facts. */
export const factBeginnings = (foId: string) =>
  queryOptions({
    queryKey: [...factsOf(foId).queryKey, 'beginnings'],
    queryFn: ({ signal }) => api.training.facts.beginnings({ foId }, { signal }),
  });

/** Beginnings of an answer and of the fact that it was saved as. */
interface SavedText {
  answer: string;
  fact: string;
}

/** Answers that were saved in an edited form since the page was loaded. */
export const savedTexts = (foId: string) =>
  queryOptions<SavedText[]>({
    queryKey: ['training', 'saved-otherwise', foId],
    // Only this page knows them.
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

export const memoriesOf = (foId: string) =>
  infiniteQueryOptions({
    queryKey: ['training', 'memories', foId],
    queryFn: ({ pageParam, signal }) => api.training.memories.list({ foId, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // Visitors' questions are not cached: the owner may lose the right to read them.
    gcTime: 0,
  });

/** Key prefix of the consents for all conversations; a decision in one changes whether the others ask. */
export const allConsents = ['training', 'consent'];

export const consentFor = (conversationId: string) =>
  queryOptions({
    queryKey: [...allConsents, conversationId],
    queryFn: ({ signal }) => api.training.consents.state({ id: conversationId }, { signal }),
    // The owner may stop asking for it.
    staleTime: 0,
  });

export const ownConsents = infiniteQueryOptions({
  queryKey: ['training', 'consents'],
  queryFn: ({ pageParam, signal }) => api.training.consents.list({ cursor: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  // Decisions may be made in another tab or in a chat.
  staleTime: 0,
});

export const rememberedBy = (foId: string) =>
  queryOptions({
    queryKey: ['training', 'remembered', foId],
    queryFn: ({ signal }) => api.training.remembered.get({ foId }, { signal }),
    // A job updates it while the viewer chats.
    staleTime: 0,
  });

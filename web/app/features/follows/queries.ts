import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api';

/** Whether the viewer follows a persona, and how many people do. */
export const ownFollow = (foId: string) =>
  queryOptions({
    queryKey: ['follows', 'own', foId],
    queryFn: ({ signal }) => api.follows.own({ foId }, { signal }),
  });

/** Whether the viewer's page as a creator shows what they follow. */
export const followChoice = queryOptions({
  queryKey: ['follows', 'choice'],
  queryFn: ({ signal }) => api.follows.choice({}, { signal }),
});

/** The personas that the viewer follows, newest first. */
export const followedPersonas = infiniteQueryOptions({
  queryKey: ['follows', 'list'],
  queryFn: ({ pageParam, signal }) => api.follows.list({ cursor: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  // What was followed on another page must show here; what is followed no more here stays until the page is left.
  staleTime: 0,
  refetchOnWindowFocus: false,
});

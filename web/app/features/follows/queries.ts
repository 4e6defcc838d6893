import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api';

/** Loads whether the viewer follows a persona, and how many people do. */
export const ownFollow = (foId: string) =>
  queryOptions({
    queryKey: ['follows', 'own', foId],
    queryFn: ({ signal }) => api.follows.own({ foId }, { signal }),
  });

/** Loads whether the viewer's creator page shows the followed personas. */
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
  // Not refetched while the page is open, so that a persona that was just unfollowed can be followed again.
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../../platform/api';

/** What happened to the safety of the viewer's account, newest first. */
export const ownActivity = infiniteQueryOptions({
  queryKey: ['accounts', 'activity'],
  queryFn: ({ pageParam, signal }) => api.accounts.activity({ before: pageParam }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next,
});

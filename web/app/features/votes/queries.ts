import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api';

/** The viewer's vote on a persona, and the counts of all votes. */
export const ownVote = (foId: string) =>
  queryOptions({
    queryKey: ['votes', 'own', foId],
    queryFn: ({ signal }) => api.votes.own({ foId }, { signal }),
    // Voting becomes possible by chatting with the persona, on another page.
    staleTime: 0,
  });

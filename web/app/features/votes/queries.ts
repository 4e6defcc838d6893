import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api';

/** How the viewer voted on a persona, and what all people did. */
export const ownVote = (foId: string) =>
  queryOptions({
    queryKey: ['votes', 'own', foId],
    queryFn: ({ signal }) => api.votes.own({ foId }, { signal }),
    // Chatting with it, elsewhere, is what allows a vote.
    staleTime: 0,
  });

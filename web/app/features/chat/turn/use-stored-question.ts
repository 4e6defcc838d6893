import { skipToken, useQuery } from '@tanstack/react-query';
import { conversationLists } from '../queries';
import { findTurn } from './start-turn';
import type { Unsent } from './use-unsent';

/**
 * Looks for the conversation of a first question whose response was lost, such as by a reload: the server may have stored
 * it. Looks again when conversations have changed. `begunIn` is null if there is none.
 */
export function useStoredQuestion(foId: string, question: Unsent | null) {
  const clientMessageId = question?.problem && question.clientMessageId;
  const { data, isLoading } = useQuery({
    queryKey: [...conversationLists, 'begun', foId, clientMessageId],
    queryFn: clientMessageId
      ? async () => (await findTurn({ foId, conversationId: null, clientMessageId }))?.id ?? null
      : skipToken,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  return { begunIn: data, isLooking: isLoading };
}

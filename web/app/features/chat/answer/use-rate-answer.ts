import type { Message, Rating } from '@foyer/contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { changeMessage } from '../turn/cached-conversation';

/** Rates an answer. `rating` is the one that is being saved, else the saved one. */
export function useRateAnswer({ id, conversation_id: conversationId, rating }: Message) {
  const client = useQueryClient();
  const mutationKey = ['rating', id];
  const { mutate } = useMutation({
    mutationKey,
    // Serialized, so that the last press wins.
    scope: { id: `rating ${id}` },
    mutationFn: (pressed: Rating | null) => api.chat.rate({ id, rating: pressed }),
    onSuccess: (_, pressed) => changeMessage(client, { conversationId, answerId: id }, { rating: pressed }),
    onError: (error) => toast.failure(messages.ratingFailed, error),
  });
  const saving = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Rating | null,
  });
  return { rating: saving.length > 0 ? saving.at(-1) : rating, rate: mutate };
}

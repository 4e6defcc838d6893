import type { Message, Rating } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { usePending } from '../../../platform/use-pending';
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
  return { rating: [rating, ...usePending<Rating | null>(mutationKey)].at(-1), rate: mutate };
}

import type { Message, Rating } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { conversationById } from '../queries';
import { changeMessage } from '../turn/cached-conversation';

/** Optimistic update of the rating, rolled back on an error. */
export function useRateAnswer({ id, conversation_id: conversationId }: Message) {
  const client = useQueryClient();
  const { queryKey } = conversationById(conversationId);
  const show = (rating: Rating | null) => changeMessage(client, { conversationId, answerId: id }, { rating });
  const mutationKey = ['rating', id];
  const { mutate } = useMutation({
    mutationKey,
    // Serialized, so that the last press wins.
    scope: { id: `rating ${id}` },
    mutationFn: (rating: Rating | null) => api.chat.rate({ id, rating }),
    onMutate: async (rating) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.messages.find((one) => one.id === id)?.rating ?? null;
      show(rating);
      return before;
    },
    onError: (error, _, before) => {
      toast.failure(messages.ratingFailed, error);
      // A later press stays shown until its own result.
      if (client.isMutating({ mutationKey }) > 1) return;
      show(before ?? null);
      // `before` may be an earlier press that failed too.
      void client.invalidateQueries({ queryKey });
    },
  });
  return { rate: mutate };
}

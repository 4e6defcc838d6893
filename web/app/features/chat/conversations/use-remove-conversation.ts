import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { conversationsWith } from '../queries';

/** Deletes a conversation. It leaves the list at once, and comes back if the server could not. */
export function useRemoveConversation(foId: string) {
  const client = useQueryClient();
  const { queryKey } = conversationsWith(foId);
  return useMutation({
    mutationFn: (id: string) => api.chat.remove({ id }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              conversations: page.conversations.filter((one) => one.id !== id),
            })),
          },
      );
      return before;
    },
    onError: (error, _id, before) => {
      client.setQueryData(queryKey, before);
      toast.failure(messages.removeFailed, error);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { conversationById } from '../queries';
import { changeLists } from './change-lists';

/** Deletes a conversation with an optimistic update, rolled back on an error. */
export function useRemoveConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.chat.remove({ id }),
    onMutate: (id) => changeLists(client, (rows) => rows.filter((one) => one.id !== id)),
    // The browser's back button would show the cached one, or shows it already.
    onSuccess: (_data, id) => void client.resetQueries({ queryKey: conversationById(id).queryKey }),
    onError: (error, _id, lists) => {
      lists?.restore();
      toast.failure(messages.removeFailed, error);
    },
    onSettled: (_data, _error, _id, lists) => lists?.refetch(),
  });
}

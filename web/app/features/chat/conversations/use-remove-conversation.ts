import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { changeLists } from './change-lists';

/** Deletes a conversation with an optimistic update, rolled back on an error. */
export function useRemoveConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.chat.remove({ id }),
    onMutate: (id) => changeLists(client, (rows) => rows.filter((one) => one.id !== id)),
    onError: (error, _id, lists) => {
      lists?.restore();
      toast.failure(messages.removeFailed, error);
    },
    onSettled: (_data, _error, _id, lists) => lists?.refetch(),
  });
}

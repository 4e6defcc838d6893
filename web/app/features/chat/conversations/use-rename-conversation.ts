import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { conversationById, conversationLists } from '../queries';

export function useRenameConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { id: string; title: string }) => api.chat.rename(change),
    onSuccess: ({ id, title }) => {
      client.setQueryData(
        conversationById(id).queryKey,
        (conversation) => conversation && { ...conversation, title },
      );
      return client.invalidateQueries({ queryKey: conversationLists });
    },
    onError: (error) => toast.failure(messages.renameFailed, error),
  });
}

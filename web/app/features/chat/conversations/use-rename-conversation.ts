import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { conversationLists } from '../queries';
import { changeConversation } from '../turn/cached-conversation';

export function useRenameConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { id: string; title: string }) => api.chat.rename(change),
    onSuccess: ({ id, title }) => {
      changeConversation(client, id, (conversation) => conversation && { ...conversation, title });
      return client.invalidateQueries({ queryKey: conversationLists });
    },
    onError: (error) => toast.failure(messages.renameFailed, error),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { entryMessages } from '../queries';

/** Sends the owner's reply after `saveDraft`; resolves when it is stored in the conversation. */
export function useSendReply(entryId: string, conversationId: string, saveDraft: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (content: string) => {
      // A save of the draft in progress must finish before sending deletes the draft.
      await saveDraft();
      return api.chat.ownerReply({ conversationId, content });
    },
    onSuccess: async () => {
      toast.success(messages.replySent);
      await client.invalidateQueries({ queryKey: entryMessages(entryId).queryKey });
    },
    onError: (error) => toast.failure(messages.replyFailed, error),
  });
}

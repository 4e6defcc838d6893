import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { isApiError } from '../../../platform/api-error';
import { randomId } from '../../../platform/random-id';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { entryMessages } from '../queries';

/**
 * Ids of replies whose response may be lost, by conversation and text. Sent again, a reply has the same id, so that it is
 * stored once. Module state, because it may be sent again after the page was left.
 */
const unconfirmedIds = new Map<string, string>();

/** Sends the owner's reply after `saveDraft`; resolves when it is stored in the conversation. */
export function useSendReply(entryId: string, conversationId: string, saveDraft: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (content: string) => {
      // A save of the draft in progress must finish before sending deletes the draft.
      await saveDraft();
      const key = `${conversationId} ${content}`;
      const clientMessageId = unconfirmedIds.get(key) ?? randomId();
      unconfirmedIds.set(key, clientMessageId);
      const reply = await api.chat.ownerReply({ conversationId, content, clientMessageId });
      unconfirmedIds.delete(key);
      return reply;
    },
    // Without a response the reply may be stored or not; the id makes a second attempt safe.
    retry: (failures, error) => failures === 0 && !isApiError(error),
    onSuccess: async () => {
      toast.success(messages.replySent);
      await client.invalidateQueries({ queryKey: entryMessages(entryId).queryKey });
    },
    onError: (error) => toast.failure(messages.replyFailed, error),
  });
}

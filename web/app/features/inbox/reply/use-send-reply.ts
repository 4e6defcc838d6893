import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../platform/api';
import { isApiError } from '../../../platform/api-error';
import { randomId } from '../../../platform/random-id';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { entryMessages } from '../queries';

/** Sends the owner's reply after `saveDraft`; resolves when it is stored in the conversation. */
export function useSendReply(entryId: string, conversationId: string, saveDraft: () => Promise<void>) {
  const client = useQueryClient();
  /** A reply whose response may be lost; sent again, it has the same id, so that it is stored once. */
  const unconfirmed = useRef<{ conversationId: string; content: string; clientMessageId: string }>(undefined);
  return useMutation({
    mutationFn: async (content: string) => {
      // A save of the draft in progress must finish before sending deletes the draft.
      await saveDraft();
      if (unconfirmed.current?.content !== content || unconfirmed.current.conversationId !== conversationId)
        unconfirmed.current = { conversationId, content, clientMessageId: randomId() };
      return api.chat.ownerReply(unconfirmed.current);
    },
    // Without a response it may be stored.
    retry: (failures, error) => failures === 0 && !isApiError(error),
    onSuccess: async () => {
      unconfirmed.current = undefined;
      toast.success(messages.replySent);
      await client.invalidateQueries({ queryKey: entryMessages(entryId).queryKey });
    },
    onError: (error) => toast.failure(messages.replyFailed, error),
  });
}

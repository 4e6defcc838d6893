import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { conversationById } from '../queries';

/** Goes on with another of several answers or questions, and with what followed it. */
export function usePickVariant(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.chat.pick({ id }),
    onError: (error) => toast.error(messageOf(error, messages.pickFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: conversationById(conversationId).queryKey }),
  });
}

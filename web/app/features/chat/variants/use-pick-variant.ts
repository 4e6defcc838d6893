import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { conversationById } from '../queries';

/** Goes on with another of several answers or questions, and with what followed it. */
export function usePickVariant(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.chat.pick({ id }),
    onError: (error) => toast.failure(messages.pickFailed, error),
    onSettled: () => client.invalidateQueries({ queryKey: conversationById(conversationId).queryKey }),
  });
}

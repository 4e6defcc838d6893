import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '../../platform/api';
import { toast } from '../../ui/toast';
import { messages } from './messages';

/** Reads a file again that failed. */
export function useRetryFile(foId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.knowledge.retry({ id }),
    onError: (error) => toast.error(messageOf(error, messages.retryFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: ['knowledge', foId] }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { toast } from '../../ui/toast';
import { messages } from './messages';

/** Reads a file again that failed. */
export function useRetryFile(foId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.knowledge.retry({ id }),
    onError: (error) => toast.failure(messages.retryFailed, error),
    onSettled: () => client.invalidateQueries({ queryKey: ['knowledge', foId] }),
  });
}

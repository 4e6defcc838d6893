import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { reload } from '../../platform/query';
import { toast } from '../../ui/toast';
import { messages } from './messages';
import { filesOf } from './queries';

export const fileRemoval = (foId: string) => [...filesOf(foId).queryKey, 'removal'];

/** Deletes a file and its passages; the list leaves it out until then (`useRemaining`). */
export function useRemoveFile(foId: string) {
  const client = useQueryClient();
  const { queryKey } = filesOf(foId);
  return useMutation({
    mutationKey: fileRemoval(foId),
    mutationFn: (id: string) => api.knowledge.remove({ id }),
    onSuccess: (_, id) => {
      client.setQueryData(queryKey, (files) => files?.filter((file) => file.id !== id));
    },
    onError: (error) => toast.failure(messages.deleteFailed, error),
    onSettled: reload(client, { queryKey: ['knowledge', foId] }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { toast } from '../../ui/toast';
import { messages } from './messages';
import { filesOf } from './queries';

/** Deletes a file and its passages, with an optimistic update, rolled back on an error. */
export function useRemoveFile(foId: string) {
  const client = useQueryClient();
  const { queryKey } = filesOf(foId);
  return useMutation({
    mutationFn: (id: string) => api.knowledge.remove({ id }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (files) => files?.filter((file) => file.id !== id));
      return before;
    },
    onError: (error, _id, before) => {
      client.setQueryData(queryKey, before);
      toast.failure(messages.deleteFailed, error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['knowledge', foId] }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { ownShowcase } from '../queries';

export type Change = Omit<Parameters<typeof api.showcase.update>[0], 'foId'>;

/** Saves changes one after the other, since each response has the whole showcase. */
export function useUpdateShowcase(foId: string) {
  const client = useQueryClient();
  const { queryKey } = ownShowcase(foId);
  return useMutation({
    scope: { id: queryKey.join(' ') },
    mutationFn: (change: Change) => api.showcase.update({ foId, ...change }),
    onSuccess: async (showcase) => {
      // The reload after a failed change may be older.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, showcase);
      toast.success(messages.saved, { id: messages.saved });
    },
    onError: (error) => {
      toast.failure(messages.failed, error);
      // Another tab may have shown as many items as the page can show.
      void client.invalidateQueries({ queryKey });
    },
  });
}

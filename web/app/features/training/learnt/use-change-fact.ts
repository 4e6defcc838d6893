import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { isFactChanged } from '../answer/use-save-fact';
import { messages } from '../messages';
import { factsOf } from '../queries';
import { reportUnsaved } from './report-unsaved';

/**
 * Edits or deletes facts. A fact that has changed since it was shown, or was deleted, is refetched instead of
 * replaced. Deletion is an optimistic update, rolled back on an error.
 */
export function useChangeFact(foId: string) {
  const client = useQueryClient();
  const { queryKey } = factsOf(foId);
  const update = useMutation({
    mutationFn: (fact: Parameters<typeof api.training.facts.update>[0]) => api.training.facts.update(fact),
    onSuccess: (fact) => {
      client.setQueryData(queryKey, (facts) =>
        facts?.map((cached) => (cached.id === fact.id ? fact : cached)),
      );
      toast.success(messages.saved);
    },
    onError: async (error) => {
      if (reportUnsaved(error, isFactChanged(error))) await client.invalidateQueries({ queryKey });
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.training.facts.remove({ id }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (facts) => facts?.filter((fact) => fact.id !== id));
      return before;
    },
    onError: (error, _id, before) => {
      client.setQueryData(queryKey, before);
      toast.failure(messages.removeFailed, error);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { update, remove };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { reload } from '../../../platform/query';
import { toast } from '../../../ui/toast';
import { isFactChanged } from '../answer/use-save-fact';
import { messages } from '../messages';
import { factsOf } from '../queries';
import { reportUnsaved } from './report-unsaved';

export const factRemoval = (foId: string) => [...factsOf(foId).queryKey, 'removal'];

/**
 * Edits or deletes facts. A fact that has changed since it was shown, or was deleted, is refetched instead of
 * replaced. The list leaves out a fact that is being deleted (`useRemaining`).
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
    mutationKey: factRemoval(foId),
    mutationFn: (id: string) => api.training.facts.remove({ id }),
    onSuccess: (_, id) => {
      client.setQueryData(queryKey, (facts) => facts?.filter((fact) => fact.id !== id));
    },
    onError: (error) => toast.failure(messages.removeFailed, error),
    onSettled: reload(client, { queryKey }),
  });
  return { update, remove };
}

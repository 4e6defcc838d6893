import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { factsOf } from '../queries';

interface Texts {
  done: string;
  failed: string;
}

/** Saves a fact; one with the same key is replaced. */
export function useSaveFact(foId: string, { done, failed }: Texts) {
  const client = useQueryClient();
  const { queryKey } = factsOf(foId);
  return useMutation({
    mutationFn: ({ key, value }: { key: string; value: string }) =>
      api.training.facts.save({ foId, key, value }),
    onSuccess: (fact) => {
      client.setQueryData(queryKey, (facts) => facts && [fact, ...facts.filter(({ id }) => id !== fact.id)]);
      toast.success(done, { description: fact.key });
      void client.invalidateQueries({ queryKey });
    },
    onError: (error) => toast.failure(failed, error),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { factsOf } from '../queries';

interface Texts {
  successText: string;
  failureText: string;
}

/** Saves a fact; one with the same key is replaced. */
export function useSaveFact(foId: string, { successText, failureText }: Texts) {
  const client = useQueryClient();
  const { queryKey } = factsOf(foId);
  return useMutation({
    mutationFn: ({ key, value }: { key: string; value: string }) =>
      api.training.facts.save({ foId, key, value }),
    onSuccess: (fact) => {
      client.setQueryData(queryKey, (facts) => facts && [fact, ...facts.filter(({ id }) => id !== fact.id)]);
      toast.success(successText, { description: fact.key });
      void client.invalidateQueries({ queryKey });
    },
    onError: (error) => toast.failure(failureText, error),
  });
}

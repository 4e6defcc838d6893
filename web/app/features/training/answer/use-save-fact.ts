import { shownFactKey } from '@foyer/contract/training-fact-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { hasCode } from '../../../platform/api-error';
import { toast } from '../../../ui/toast';
import { factBeginnings, factsOf } from '../queries';
import { beginningOf } from './use-is-saved';

interface Texts {
  successText: string;
  failureText: string;
}

interface NewFact {
  key: string;
  value: string;
  /** The value of the fact with the same key that is shown to the owner; null if none is. */
  replaces: string | null;
}

/** True if the fact that would be replaced is another one than was shown. */
export const isFactChanged = (error: unknown) => hasCode(error, 'fact_changed');

/** Saves a fact. It replaces the fact with the same key if that is the one shown; otherwise the facts are refetched. */
export function useSaveFact(foId: string, { successText, failureText }: Texts) {
  const client = useQueryClient();
  const { queryKey } = factsOf(foId);
  return useMutation({
    mutationFn: (fact: NewFact) => api.training.facts.save({ foId, ...fact }),
    onSuccess: (fact) => {
      client.setQueryData(queryKey, (facts) => facts && [fact, ...facts.filter(({ id }) => id !== fact.id)]);
      client.setQueryData(factBeginnings(foId).queryKey, (all) => all && [...all, beginningOf(fact.value)]);
      toast.success(successText, { description: shownFactKey(fact.key) });
      void client.invalidateQueries({ queryKey });
    },
    onError: async (error) => {
      if (!isFactChanged(error)) return toast.failure(failureText, error);
      await client.invalidateQueries({ queryKey });
    },
  });
}

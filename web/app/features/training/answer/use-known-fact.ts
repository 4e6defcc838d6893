import { isSameFact } from '@foyer/contract/training-fact-key';
import { useQuery } from '@tanstack/react-query';
import { factsOf } from '../queries';

/** The fact that a key names, in these words or in others. */
export function useKnownFact(foId: string, key: string) {
  const { data } = useQuery({
    ...factsOf(foId),
    select: (facts) => (key.trim() ? facts.find((fact) => isSameFact(fact.key, key.trim())) : undefined),
  });
  return data;
}

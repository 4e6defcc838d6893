import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';

interface Input {
  foId: string;
  canaryText: string;
}

export function useUpsertCanary() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => api.knowledge.upsertCanary(input),
    // The canary is a document of the persona's like any other.
    onSettled: (_canary, _error, { foId }) => client.invalidateQueries({ queryKey: ['knowledge', foId] }),
  });
}

export type UpsertCanary = ReturnType<typeof useUpsertCanary>;

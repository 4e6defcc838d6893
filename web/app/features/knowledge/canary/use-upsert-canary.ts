import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { reload } from '../../../platform/query';

interface Input {
  foId: string;
  canaryText: string;
}

export function useUpsertCanary() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => api.knowledge.upsertCanary(input),
    // The canary is a document of the persona's like any other.
    onSettled: (canary, error, { foId }) => reload(client, { queryKey: ['knowledge', foId] })(canary, error),
  });
}

export type UpsertCanary = ReturnType<typeof useUpsertCanary>;

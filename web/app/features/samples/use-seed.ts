import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api';

/** Makes the sample FOs, or finds out that they are there. */
export function useSeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.samples.seed({}),
    onSuccess: ({ created }) => created && client.invalidateQueries({ queryKey: ['explore'] }),
  });
}

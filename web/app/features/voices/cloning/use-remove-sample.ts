import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from './messages';
import { voiceSamples } from './queries';

/** Deletes a sample on the server and in the cache. */
export function useRemoveSample() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.voices.samples.remove({ id }),
    onSuccess: (_, id) =>
      client.setQueryData(
        voiceSamples(api).queryKey,
        (old) => old && { ...old, samples: old.samples.filter((sample) => sample.id !== id) },
      ),
    onError: (error) => toast.failure(messages.record.removeFailed, error),
  });
}

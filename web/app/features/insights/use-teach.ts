import type { Teaching } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { hasCode } from '../../platform/api-error';
import { counted } from '../../platform/format';
import { toast } from '../../ui/toast';
import { messages } from './messages';
import { factsOf } from './queries';

const texts = messages.teach;

/**
 * Teaches the persona the answer to a group of questions. A fact that has changed since it was shown is refetched
 * instead of replaced.
 */
export function useTeach(foId: string, questionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ teach, tell }: { teach: Teaching; tell: boolean }) =>
      api.insights.teach({ foId, questionId, teach, tell }),
    onSuccess: async ({ told }) => {
      toast.success(texts.done, told > 0 ? { description: `Sent to ${counted(told, 'conversation')}` } : {});
      await Promise.all([
        client.invalidateQueries({ queryKey: ['insights', foId] }),
        client.invalidateQueries({ queryKey: ['training'] }),
      ]);
    },
    onError: async (error) => {
      if (!hasCode(error, 'fact_changed')) return toast.failure(texts.failed, error);
      await client.invalidateQueries(factsOf(foId));
      toast.info(texts.factChanged);
    },
  });
}

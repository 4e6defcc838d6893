import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { reload } from '../../../platform/query';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { testQuestions } from '../queries';

/** Deletes a question, with an optimistic update, rolled back on an error. */
export function useRemoveQuestion(foId: string) {
  const client = useQueryClient();
  const { queryKey } = testQuestions(foId);
  return useMutation({
    mutationFn: (id: string) => api.evaluation.removeQuestion({ id }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (cached) => cached?.filter((question) => question.id !== id));
      return before;
    },
    onSuccess: () => toast.success(messages.deleted),
    onError: (error, _id, before) => {
      client.setQueryData(queryKey, before);
      toast.failure(messages.deleteFailed, error);
    },
    onSettled: reload(client, { queryKey }),
  });
}

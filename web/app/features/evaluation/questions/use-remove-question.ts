import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { reload } from '../../../platform/query';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { testQuestions } from '../queries';

export const questionRemoval = (foId: string) => [...testQuestions(foId).queryKey, 'removal'];

/** Deletes a question, which the list leaves out until then (`useRemaining`). */
export function useRemoveQuestion(foId: string) {
  const client = useQueryClient();
  const { queryKey } = testQuestions(foId);
  return useMutation({
    mutationKey: questionRemoval(foId),
    mutationFn: (id: string) => api.evaluation.removeQuestion({ id }),
    onSuccess: (_, id) => {
      client.setQueryData(queryKey, (cached) => cached?.filter((question) => question.id !== id));
      toast.success(messages.deleted);
    },
    onError: (error) => toast.failure(messages.deleteFailed, error),
    onSettled: reload(client, { queryKey }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { reload } from '../../../platform/query';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { testQuestions } from '../queries';

/** The newest result of adding or deleting replaces the one before: three would cover the dialog on a phone. */
export const questionsToast = 'test-questions';

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
      toast.success(messages.deleted, { id: questionsToast });
    },
    onError: (error) => toast.failure(messages.deleteFailed, error, { id: questionsToast }),
    onSettled: reload(client, { queryKey }),
  });
}

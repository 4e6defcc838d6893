import { limits } from '@foyer/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { testQuestions } from '../queries';
import { questionsToast } from './use-remove-question';

export function useAddQuestion(foId: string, onAdded: () => void) {
  const client = useQueryClient();
  const { queryKey } = testQuestions(foId);
  return useMutation({
    mutationFn: (question: string) => api.evaluation.addQuestion({ foId, question }),
    onSuccess: (added) => {
      const all = client.setQueryData(
        queryKey,
        (cached) => cached && [...cached.filter(({ id }) => id !== added.id), added],
      );
      onAdded();
      const isBeyondAdvised = all && all.length > limits.testQuestions.advised;
      toast.success(messages.added, {
        id: questionsToast,
        description: isBeyondAdvised ? messages.beyondAdvised : undefined,
      });
    },
    onError: (error) => toast.failure(messages.addFailed, error, { id: questionsToast }),
    // The refetch is not awaited: the form would ignore Enter until then, although the error is already shown.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}

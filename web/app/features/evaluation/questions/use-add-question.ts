import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { questionsOf } from '../queries';

export function useAddQuestion(foId: string, onAdded: () => void) {
  const client = useQueryClient();
  const { queryKey } = questionsOf(foId);
  return useMutation({
    mutationFn: (question: string) => api.evaluation.addQuestion({ foId, question }),
    onSuccess: (added) => {
      client.setQueryData(
        queryKey,
        (known) => known && [...known.filter(({ id }) => id !== added.id), added],
      );
      onAdded();
      toast.success(messages.added);
    },
    onError: (error) => toast.failure(messages.addFailed, error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

import type { Message, MessageFeedback } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { reload } from '../../../platform/query';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { feedbackOf } from '../queries';

export type Verdict = Pick<MessageFeedback, 'label'> & { replacement?: string };

export const verdictKey = (answerId: string) => ['verdict', answerId];

const successTexts = { approve: messages.approved, edit: messages.corrected, reject: messages.rejected };

/** Stores the owner's verdict on an answer; `useVerdict` shows it while it is being saved. */
export function useSubmitFeedback(foId: string, answer: Pick<Message, 'id' | 'conversation_id'>) {
  const client = useQueryClient();
  const { queryKey } = feedbackOf(answer.conversation_id);
  return useMutation({
    mutationKey: verdictKey(answer.id),
    // Serialized, so that the last press wins.
    scope: { id: `verdict ${answer.id}` },
    mutationFn: (verdict: Verdict) =>
      api.training.submitFeedback({ foId, messageId: answer.id, usedForTraining: true, ...verdict }),
    onSuccess: async ({ not_learnt, ...verdict }) => {
      // A running fetch may return the previous verdict.
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (verdicts) => verdicts && [...verdicts.filter(({ message_id }) => message_id !== answer.id), verdict],
      );
      toast.success(successTexts[verdict.label], {
        description: not_learnt ? messages.notLearnt[not_learnt] : undefined,
      });
      void client.invalidateQueries({ queryKey: ['training', 'memories', foId] });
    },
    onError: (error, { label }) => {
      const title = label === 'edit' ? messages.correctionFailed : messages.feedbackFailed;
      toast.failure(title, error);
    },
    onSettled: reload(client, { queryKey }),
  });
}

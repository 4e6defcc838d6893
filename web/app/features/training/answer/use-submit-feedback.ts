import type { FeedbackLabel, Message, MessageFeedback } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { reload } from '../../../platform/query';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { feedbackOf } from '../queries';

interface Verdict {
  label: FeedbackLabel;
  replacement?: string;
}

const successTexts = { approve: messages.approved, edit: messages.corrected, reject: messages.rejected };

/** Stores the owner's verdict on an answer, with an optimistic update, rolled back on an error. */
export function useSubmitFeedback(foId: string, answer: Pick<Message, 'id' | 'conversation_id'>) {
  const client = useQueryClient();
  const { queryKey } = feedbackOf(answer.conversation_id);
  /** Shows a verdict among the others; before they have loaded, nothing changes. */
  const put = (verdict: MessageFeedback) =>
    client.setQueryData(
      queryKey,
      (verdicts) => verdicts && [...verdicts.filter(({ message_id }) => message_id !== answer.id), verdict],
    );

  return useMutation({
    // Serialized, so that the last press wins.
    scope: { id: `verdict ${answer.id}` },
    mutationFn: (verdict: Verdict) =>
      api.training.submitFeedback({ foId, messageId: answer.id, usedForTraining: true, ...verdict }),
    onMutate: async ({ label, replacement = null }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (label !== 'edit')
        put({
          message_id: answer.id,
          label,
          replacement,
          used_for_training: true,
          learnt: true,
          updated_at: new Date().toISOString(),
        });
      return before;
    },
    onSuccess: ({ not_learnt, ...verdict }) => {
      put(verdict);
      toast.success(successTexts[verdict.label], {
        description: not_learnt ? messages.notLearnt[not_learnt] : undefined,
      });
      void client.invalidateQueries({ queryKey: ['training', 'memories', foId] });
    },
    onError: (error, { label }, before) => {
      client.setQueryData(queryKey, before);
      const title = label === 'edit' ? messages.correctionFailed : messages.feedbackFailed;
      toast.failure(title, error);
    },
    onSettled: reload(client, { queryKey }),
  });
}

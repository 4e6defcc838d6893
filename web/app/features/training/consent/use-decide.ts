import { consentVersion } from '@foyer/contract/training-consent-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { allConsents, consentFor, ownConsents } from '../queries';

/** Stores the viewer's consent, or refusal, to learn from a conversation. */
export function useDecide(foId: string, conversationId: string) {
  const client = useQueryClient();
  const { queryKey } = consentFor(conversationId);
  return useMutation({
    // Serialized, so that the last press wins.
    scope: { id: `consent ${conversationId}` },
    mutationFn: (granted: boolean) =>
      api.training.consents.decide({
        foId,
        conversationId,
        kind: 'train_on_chat',
        granted,
        textVersion: consentVersion,
      }),
    onSuccess: (consent) => {
      client.setQueryData(queryKey, (state) => state && { ...state, ask: false, current: consent });
      if (consent.granted) toast.success(messages.trainingAllowed);
      // The owner may still read it: private conversations do not ask for consent.
      else toast.success(messages.refused.title, { description: messages.refused.description });
      void client.invalidateQueries({ queryKey: ownConsents.queryKey });
    },
    onError: (error) => toast.failure(messages.preferenceFailed, error),
    // After a failure, too: the owner may have stopped asking for it.
    onSettled: () => void client.invalidateQueries({ queryKey: allConsents }),
  });
}

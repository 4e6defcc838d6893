import type { Consent } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { consentFor, ownConsents } from '../queries';
import { refetchConsents } from './use-consent-events';

/** Withdraws a consent; resolves to the consent with its receipt. */
export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.training.consents.withdraw({ id }),
    onSuccess: (ended: Consent) => {
      client.setQueryData(
        ownConsents.queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              consents: page.consents.map((row) => (row.id === ended.id ? { ...row, ...ended } : row)),
            })),
          },
      );
      if (ended.kind === 'train_on_chat' && ended.conversation_id)
        client.setQueryData(
          consentFor(ended.conversation_id).queryKey,
          (state) => state && { ...state, current: null },
        );
      toast.success(messages.withdrawn);
      refetchConsents(client);
    },
    onError: (error) => toast.failure(messages.withdrawFailed, error),
  });
}

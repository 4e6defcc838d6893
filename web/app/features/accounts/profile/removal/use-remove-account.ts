import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../../platform/api';
import { leaveBy } from '../../../../platform/session';
import { toast } from '../../../../ui/toast';
import { needsProof } from '../../proof/needs-proof';
import { messages } from '../messages';

export const confirmation = 'DELETE';

/** Deletes the account, signs out and opens the home page. */
export function useRemoveAccount() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => leaveBy(() => api.accounts.removeAccount({ confirmation })),
    onSuccess: async () => {
      await navigate('/');
      toast.success(messages.removal.done);
    },
    onError: (error) => {
      if (!needsProof(error)) toast.failure(messages.removal.failed, error);
    },
  });
}

import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../../platform/api';
import { leaveBy } from '../../../../platform/session';
import { toast } from '../../../../ui/toast';
import { needsReauthentication } from '../../reauthentication/needs-reauthentication';
import { messages } from '../messages';

export const confirmation = 'DELETE';

/** The result of the last try replaces that of earlier ones. */
const id = 'removal';

/** Deletes the account, signs out and opens the home page. */
export function useRemoveAccount() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => leaveBy(() => api.accounts.removeAccount({ confirmation })),
    onSuccess: async () => {
      await navigate('/');
      toast.success(messages.removal.done, { id });
    },
    onError: (error) => {
      if (!needsReauthentication(error)) toast.failure(messages.removal.failed, error, { id });
    },
  });
}

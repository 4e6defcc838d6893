import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { authClient, refreshSession, removeSession } from '../../../platform/session';
import { accountToast } from '../account-toast';
import { codeOf } from '../auth-problem';
import { isSessionEnded } from '../ended-session';
import { messages } from '../messages';
import { tellLinkInvalid } from './open-reset-link';
import { recovering } from './recovering';

/** Saves the password of the recovered account, which ends its other sessions. */
export function useNewPassword() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (password: string) => {
      const { error } = await (await authClient()).updateUser({ password });
      if (error) throw error;
    },
    onSuccess: () => {
      recovering.end();
      accountToast.success(messages.newPassword.updated);
    },
    onError: async (error) => {
      // After the refresh the page asks for the second factor, and keeps the input.
      if (codeOf(error) === 'insufficient_aal') return refreshSession();
      if (!isSessionEnded(error)) return;
      recovering.end();
      await removeSession();
      return navigate(tellLinkInvalid(), { replace: true });
    },
  });
}

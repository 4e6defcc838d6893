import { useMutation } from '@tanstack/react-query';
import { authClient, refreshSession } from '../../../platform/session';
import { accountToast } from '../account-toast';
import { accountProblem, codeOf } from '../auth-problem';
import { messages } from '../messages';
import { needsReauthentication } from '../reauthentication/needs-reauthentication';
import { recovering } from './recovering';

/** Saves the password of the recovered account, which ends its other sessions. */
export function useNewPassword() {
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
      if (needsReauthentication(error)) return;
      const { title, description } = messages.newPassword.failed;
      accountToast.error(title, accountProblem(error, description));
    },
  });
}

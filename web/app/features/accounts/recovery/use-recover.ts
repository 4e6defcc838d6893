import { useMutation } from '@tanstack/react-query';
import { authClient } from '../../../platform/session';
import { accountToast } from '../account-toast';
import { messages } from '../messages';

/** Mails a link to reset the password. The response is the same for every address. */
export function useRecover() {
  return useMutation({
    mutationFn: async (email: string) => {
      const redirectTo = `${window.location.origin}/reset-password`;
      const { error } = await (await authClient()).resetPasswordForEmail(email, { redirectTo });
      if (error) throw error;
    },
    onSuccess: () => accountToast.success(messages.emailSent),
  });
}

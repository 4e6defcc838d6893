import { useMutation } from '@tanstack/react-query';
import { reasonOf } from '../../platform/failure';
import { arrivalAddress } from '../../platform/return-path';
import { authClient } from '../../platform/session';
import { accountToast } from './account-toast';
import { messages } from './messages';

/** Mails the confirmation link again, which leads to `destination`. The response is the same for every address. */
export function useResend(destination: string) {
  return useMutation({
    mutationFn: async (email: string) => {
      const { error } = await (await authClient()).resend({
        type: 'signup',
        email,
        options: { emailRedirectTo: arrivalAddress(destination) },
      });
      if (error) throw error;
    },
    onSuccess: () => accountToast.success(messages.resent),
    onError: (error) => {
      const reason = reasonOf(error);
      if (reason) accountToast.error(messages.resendFailed, reason);
      else accountToast.error('Error', messages.resendFailed);
    },
  });
}

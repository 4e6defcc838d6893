import { useMutation } from '@tanstack/react-query';
import { arrivalAddress } from '../../../platform/return-path';
import { authClient } from '../../../platform/session';
import { accountToast } from '../account-toast';
import { codeOf } from '../auth-problem';
import { messages } from '../messages';

/** Mails a link that signs in. The response is the same for an address without an account. */
export function useMagicLink(destination: string) {
  return useMutation({
    mutationFn: async (email: string) => {
      const { error } = await (await authClient()).signInWithOtp({
        email,
        options: { shouldCreateUser: false, emailRedirectTo: arrivalAddress(destination) },
      });
      if (error && codeOf(error) !== 'otp_disabled') throw error;
    },
    onSuccess: () => accountToast.success(messages.emailSent),
  });
}

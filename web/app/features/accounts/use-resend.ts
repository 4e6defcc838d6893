import { useMutation } from '@tanstack/react-query';
import { api, messageOf } from '../../platform/api';
import { accountToast } from './account-toast';
import { messages } from './messages';

/** Mails the confirmation link again. The answer is the same for every address. */
export function useResend() {
  return useMutation({
    mutationFn: (email: string) => api.accounts.resendConfirmation({ email }),
    onSuccess: () => accountToast.success(messages.resent),
    onError: (error) => accountToast.error(messages.resendFailed, messageOf(error, messages.tryAgain)),
  });
}

import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { reasonOf } from '../../platform/failure';
import { accountToast } from './account-toast';
import { messages } from './messages';

/** Mails the confirmation link again. The response is the same for every address. */
export function useResend() {
  return useMutation({
    mutationFn: (email: string) => api.accounts.resendConfirmation({ email }),
    onSuccess: () => accountToast.success(messages.resent),
    onError: (error) => {
      const reason = reasonOf(error);
      if (reason) accountToast.error(messages.resendFailed, reason);
      else accountToast.error('Error', messages.resendFailed);
    },
  });
}

import { useMutation } from '@tanstack/react-query';
import { authClient, removeSession } from '../../../platform/session';
import { toast } from '../../../ui/toast';
import { authProblem, secondsToWait } from '../auth-problem';
import { isSessionEnded } from '../ended-session';
import { messages } from '../messages';
import type { useCountdown } from './use-countdown';

/** Seconds between two codes to a phone. */
export const resendSeconds = 60;

/** Sends a code; resolves to its challenge. The previous challenge stays valid while another code is sent. */
export function useSendText(factorId: string, wait: ReturnType<typeof useCountdown>) {
  return useMutation({
    mutationFn: async () => {
      const { data, error } = await (await authClient()).mfa.challenge({ factorId, channel: 'sms' });
      if (error) throw error;
      return data.id;
    },
    onSuccess: () => wait.start(resendSeconds),
    onError: (error) => {
      if (isSessionEnded(error)) return removeSession();
      const seconds = secondsToWait(error);
      if (seconds > 0) wait.start(seconds);
      else toast.error('Error', { description: authProblem(error, messages.stepUp.textFailed) });
    },
  });
}

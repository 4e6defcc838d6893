import { useMutation } from '@tanstack/react-query';
import { authClient } from '../../../../platform/session';
import { toast } from '../../../../ui/toast';
import { secondsToWait } from '../../auth-problem';
import { updateSession } from '../../ended-session';
import { useCountdown } from '../../step-up/use-countdown';
import { messages } from '../messages';
import { emailProblem } from './email-problem';

/**
 * Resends the link to each address that is not confirmed yet. `secondsLeft`: seconds until the next request is
 * allowed.
 */
export function useResendChange() {
  const wait = useCountdown();
  const resend = useMutation({
    mutationFn: async (email: string) => {
      const { error } = await (await authClient()).resend({
        type: 'email_change',
        email,
        options: { emailRedirectTo: `${window.location.origin}/auth/confirm` },
      });
      if (error) throw error;
    },
    onSuccess: () => toast.success(messages.email.sent),
    onError: (error) => {
      wait.start(secondsToWait(error));
      void updateSession(error);
      toast.error('Error', { description: emailProblem(error) });
    },
  });
  return { ...resend, secondsLeft: wait.secondsLeft };
}

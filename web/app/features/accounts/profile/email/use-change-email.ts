import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authClient } from '../../../../platform/session';
import { toast } from '../../../../ui/toast';
import { secondsToWait } from '../../auth-problem';
import { isSessionEnded, updateSession } from '../../ended-session';
import { useCountdown } from '../../step-up/use-countdown';
import { messages } from '../messages';
import { ownUser } from '../own-user';
import { emailProblem } from './email-problem';

/**
 * Requests a change of address; requesting the current one cancels it. `secondsLeft`: seconds until the next request is
 * allowed. `onProblem` gets the reason of a failure.
 */
export function useChangeEmail(onProblem: (problem: string) => void) {
  const client = useQueryClient();
  const wait = useCountdown();
  const { sent, sentHint, sentToOneHint } = messages.email;
  const change = useMutation({
    mutationFn: async (email: string) => {
      const { data, error } = await (await authClient()).updateUser(
        { email },
        { emailRedirectTo: `${window.location.origin}/auth/confirm` },
      );
      if (error) throw error;
      return data.user;
    },
    onSuccess: (user) => {
      client.setQueryData(ownUser().queryKey, user);
      if (user.new_email) toast.success(sent, { description: user.email ? sentHint : sentToOneHint });
    },
    onError: (error) => {
      wait.start(secondsToWait(error));
      void updateSession(error);
      if (isSessionEnded(error)) return;
      onProblem(emailProblem(error));
    },
  });
  return { ...change, secondsLeft: wait.secondsLeft };
}

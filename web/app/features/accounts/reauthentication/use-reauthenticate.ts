import { useMutation } from '@tanstack/react-query';
import { authClient, useViewer } from '../../../platform/session';
import { accountProblem, codeOf } from '../auth-problem';
import { updateSession } from '../ended-session';
import { messages } from '../messages';

/** Re-authenticates by the current password, which is valid for ten minutes. */
export const useReauthenticateByPassword = (onReauthenticated: () => void) =>
  useMutation({
    mutationFn: async (current_password: string) => {
      const { error } = await (await authClient()).updateUser({ current_password });
      if (error) throw error;
    },
    onSuccess: onReauthenticated,
    onError: updateSession,
  });

/** Mails a code to the person's address; entering it starts a new session. */
export function useReauthenticationMail() {
  const email = useViewer()?.email;
  const send = useMutation({
    mutationFn: async () => {
      if (!email) throw new Error('No address is known.');
      const { error } = await (await authClient()).signInWithOtp({
        email,
        options: { shouldCreateUser: false },
      });
      if (error) throw error;
    },
  });
  return { email, send };
}

export const reauthenticationProblem = (error: Error): string =>
  codeOf(error) === 'current_password_invalid'
    ? messages.reauthentication.wrongPassword
    : accountProblem(error, messages.reauthentication.failed);

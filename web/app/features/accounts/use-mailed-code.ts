import type { User } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { authClient } from '../../platform/session';
import { accountProblem, codeOf } from './auth-problem';
import { messages } from './messages';

/** The purpose of the mail, as the auth API names it. */
export type MailedCodeKind = 'signup' | 'email' | 'recovery';

export function useMailedCode(email: string, kind: MailedCodeKind, onDone: (user: User | null) => void) {
  return useMutation({
    mutationFn: async (token: string) => {
      const { data, error } = await (await authClient()).verifyOtp({ email, token, type: kind });
      if (error) throw error;
      return data.user;
    },
    onSuccess: onDone,
  });
}

export const mailedCodeProblem = (error: Error): string =>
  codeOf(error) === 'otp_expired' ? messages.wrongMailedCode : accountProblem(error, messages.tryAgain);

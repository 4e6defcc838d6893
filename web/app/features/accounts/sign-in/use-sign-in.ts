import { useMutation } from '@tanstack/react-query';
import { authClient } from '../../../platform/session';
import { accountToast } from '../account-toast';
import { accountProblem, codeOf } from '../auth-problem';
import { messages } from '../messages';

export interface Credentials {
  email: string;
  password: string;
}

export function useSignIn(onSignedIn: () => void) {
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { error } = await (await authClient()).signInWithPassword(credentials);
      if (error) throw error;
    },
    onSuccess: onSignedIn,
    onError: (error) =>
      isUnconfirmed(error) && accountToast.error(messages.confirmationRequired, messages.confirmFirst),
  });
}

/**
 * True if the address may be unconfirmed. Also after a wrong password: then the server does not say whether the address is
 * confirmed.
 */
export const mayBeUnconfirmed = (error: Error | null) => isUnconfirmed(error) || isInvalid(error);

const isUnconfirmed = (error: unknown) => codeOf(error) === 'email_not_confirmed';
const isInvalid = (error: unknown) => codeOf(error) === 'invalid_credentials';

/** User message for a failed sign-in, for the form; undefined for an unconfirmed address, which has a toast. */
export function signInProblem(error: Error): string | undefined {
  if (isUnconfirmed(error)) return;
  if (isInvalid(error)) return messages.invalidCredentials;
  return accountProblem(error, messages.checkCredentials);
}

import { limits } from '@foyer/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { arrivalAddress } from '../../platform/return-path';
import { authClient } from '../../platform/session';
import { accountToast } from './account-toast';
import { messages } from './messages';

interface NewAccount {
  displayName: string;
  email: string;
  password: string;
}

/** Creates the account; the mailed link confirms it, and leads to `destination`. */
export function useSignUp(destination: string) {
  return useMutation({
    mutationFn: async ({ displayName, email, password }: NewAccount) => {
      const { error } = await (await authClient()).signUp({
        email,
        password,
        options: {
          data: { display_name: displayName, minimum_age_stated: limits.age.min },
          emailRedirectTo: arrivalAddress(destination),
        },
      });
      if (error) throw error;
    },
    onSuccess: () => accountToast.success(messages.created.title, messages.created.description),
  });
}

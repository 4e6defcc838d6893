import { limits } from '@foyer/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { arrivalAddress } from '../../platform/return-path';
import { authClient } from '../../platform/session';
import { useSite } from '../../platform/site';
import { Button } from '../../ui/button';
import { ProvidersOff } from '../../ui/providers-off';
import { accountToast } from './account-toast';
import { accountProblem } from './auth-problem';
import { messages } from './messages';

/** Buttons to sign in by another provider; disabled for providers that the site has not configured. */
export function ProviderButtons({ destination }: { destination: string }) {
  const signIn = useProviderSignIn(destination);
  const providers = useSite()?.providers ?? [];
  return (
    <>
      {providers
        .filter(({ on }) => on)
        .map(({ id, name }) => (
          <Button
            key={id}
            kind="secondary"
            busy={signIn.isPending && signIn.variables === id}
            onClick={() => signIn.mutate(id)}
          >
            Continue with {name}
          </Button>
        ))}
      <div className="text-center empty:hidden">
        <ProvidersOff
          providers={providers}
          render={(words) => (
            <button type="button" disabled>
              {words}
            </button>
          )}
        />
      </div>
    </>
  );
}

/** Redirects to the provider, which redirects back to the confirmation page. */
function useProviderSignIn(destination: string) {
  return useMutation({
    mutationFn: async (id: string) => {
      const { error } = await (await authClient()).signInWithOAuth({
        // The client's type lists known providers only; the operator may have configured others.
        provider: id as 'google',
        options: {
          redirectTo: arrivalAddress(destination),
          // A new account may be created; the pages with these buttons state the minimum age.
          queryParams: { minimum_age_stated: String(limits.age.min) },
        },
      });
      if (error) throw error;
    },
    onError: (error) => accountToast.error(messages.loginFailed, accountProblem(error, messages.tryAgain)),
  });
}

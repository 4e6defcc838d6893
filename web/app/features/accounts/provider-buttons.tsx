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

/** Ways in by another account. What the site has not set up cannot be pressed. */
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
      <ProvidersOff
        providers={providers}
        as={(words) => (
          <button type="button" disabled>
            {words}
          </button>
        )}
      />
    </>
  );
}

/** Leaves for the provider, which sends the browser back to the page that confirms. */
function useProviderSignIn(destination: string) {
  return useMutation({
    mutationFn: async (id: string) => {
      const { error } = await (await authClient()).signInWithOAuth({
        // The client's own list of names; this site's providers are whatever its operator set up.
        provider: id as 'google',
        options: {
          redirectTo: arrivalAddress(destination),
          // Somebody new gets an account on the way; the pages with these buttons say what that states.
          queryParams: { minimum_age_stated: String(limits.age.min) },
        },
      });
      if (error) throw error;
    },
    onError: (error) => accountToast.error(messages.loginFailed, accountProblem(error, messages.tryAgain)),
  });
}

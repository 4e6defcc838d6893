import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { authClient, refreshSession, useViewer } from '../../../platform/session';
import { codeOf } from '../auth-problem';

export const ownUser = () =>
  queryOptions({
    queryKey: ['accounts', 'user'],
    queryFn: async () => {
      const { data, error } = await (await authClient()).getUser();
      if (error) throw error;
      return data.user;
    },
  });

/**
 * The viewer's account from the auth server: factors, identities, pending change of address. Until it has responded, as
 * stored in the session. Refetched when the window gets focus, since links in mails are opened elsewhere.
 */
export function useOwnUser() {
  const initialData = useViewer() ?? undefined;
  return useQuery({ ...ownUser(), initialData, initialDataUpdatedAt: 0, refetchOnWindowFocus: 'always' });
}

export function useRefetchUser() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ownUser().queryKey });
}

/**
 * True if the server requires the second factor first, as after one was added elsewhere. Refreshes the session then, so
 * that the app asks for it.
 */
export function needsSecondFactor(error: unknown): boolean {
  const needed = codeOf(error) === 'insufficient_aal';
  if (needed) void refreshSession();
  return needed;
}

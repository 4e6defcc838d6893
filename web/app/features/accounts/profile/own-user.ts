import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { authClient, useViewer } from '../../../platform/session';

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

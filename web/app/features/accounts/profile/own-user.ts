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
 * The viewer's account as the auth server has it: factors, identities, a change of address that waits. Until it has
 * answered, as the session has it. Looked at again whenever the page is, since links in mails are followed elsewhere.
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
 * Whether the server wants the second factor first, as after somebody has added one elsewhere. The app then learns what
 * the session is worth and asks for it.
 */
export function needsSecondFactor(error: unknown): boolean {
  const needed = codeOf(error) === 'insufficient_aal';
  if (needed) void refreshSession();
  return needed;
}

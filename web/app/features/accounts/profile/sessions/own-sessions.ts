import type { Session } from '@foyer/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api';
import { reload } from '../../../../platform/query';
import { authClient } from '../../../../platform/session';
import { toast } from '../../../../ui/toast';
import { messages } from '../messages';

/** The viewer's sessions, last used first. */
export const ownSessions = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: ({ signal }) => api.accounts.sessions({}, { signal }),
});

export const sessionRemoval = [...ownSessions.queryKey, 'removal'];

/** Ends one session; optimistic update, rolled back on failure. */
export const useEndSession = () =>
  useEnding<string>({
    mutationKey: sessionRemoval,
    end: async (id) => void (await api.accounts.endSession({ id })),
    keepsSession: (session, id) => session.id !== id,
    successText: messages.sessions.ended,
  });

export const useEndOthers = () =>
  useEnding<void>({
    mutationKey: [...ownSessions.queryKey, 'end of others'],
    end: async () => {
      const { error } = await (await authClient()).signOut({ scope: 'others' });
      if (error) throw error;
    },
    keepsSession: ({ current }) => current,
    successText: messages.sessions.allEnded,
  });

interface Ending<Which> {
  mutationKey: string[];
  end: (which: Which) => Promise<void>;
  keepsSession: (session: Session, which: Which) => boolean;
  successText: string;
}

function useEnding<Which>({ mutationKey, end, keepsSession, successText }: Ending<Which>) {
  const client = useQueryClient();
  const { queryKey } = ownSessions;
  return useMutation({
    mutationKey,
    mutationFn: end,
    onMutate: async (which) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (all) => all?.filter((session) => keepsSession(session, which)));
      return before;
    },
    onSuccess: () => toast.success(successText),
    onError: (error, _which, before) => {
      client.setQueryData(queryKey, before);
      toast.failure({ title: 'Error', description: messages.sessions.endFailed }, error);
    },
    onSettled: reload(client, { queryKey }),
  });
}

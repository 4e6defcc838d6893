import type { Session } from '@foyer/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api';
import { authClient } from '../../../../platform/session';
import { toast } from '../../../../ui/toast';
import { messages } from '../messages';

/** The viewer's sessions, last used first. */
export const ownSessions = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: ({ signal }) => api.accounts.sessions({}, { signal }),
});

/** Ends one session; optimistic update, rolled back on failure. */
export const useEndSession = () =>
  useEnding<string>({
    end: async (id) => void (await api.accounts.endSession({ id })),
    stays: (session, id) => session.id !== id,
    done: messages.sessions.ended,
  });

export const useEndOthers = () =>
  useEnding<void>({
    end: async () => {
      const { error } = await (await authClient()).signOut({ scope: 'others' });
      if (error) throw error;
    },
    stays: ({ current }) => current,
    done: messages.sessions.allEnded,
  });

interface Ending<Which> {
  end: (which: Which) => Promise<void>;
  stays: (session: Session, which: Which) => boolean;
  done: string;
}

function useEnding<Which>({ end, stays, done }: Ending<Which>) {
  const client = useQueryClient();
  const { queryKey } = ownSessions;
  return useMutation({
    mutationFn: end,
    onMutate: async (which) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (all) => all?.filter((session) => stays(session, which)));
      return before;
    },
    onSuccess: () => toast.success(done),
    onError: (error, _which, before) => {
      client.setQueryData(queryKey, before);
      toast.failure({ title: 'Error', description: messages.sessions.endFailed }, error);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

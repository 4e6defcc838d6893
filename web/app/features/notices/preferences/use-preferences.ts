import type { NoticePreferences, PersonalNoticeKind } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { preferences } from '../queries';

type Change = { kind: PersonalNoticeKind; mail?: boolean; push?: boolean };

/** Changes a preference, with an optimistic update, rolled back on an error. */
export function useUpdatePreference() {
  const client = useQueryClient();
  const { queryKey } = preferences;
  const mutationKey = [...queryKey, 'change'];
  return useMutation({
    mutationKey,
    mutationFn: (change: Change) => api.notices.updatePreferences(change),
    scope: { id: 'notice-preferences' },
    onMutate: async ({ kind, ...change }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (all: NoticePreferences | undefined) =>
          all && { ...all, kinds: all.kinds.map((row) => (row.kind === kind ? { ...row, ...change } : row)) },
      );
    },
    onError: (error) => toast.failure(messages.preferenceFailed, error),
    onSettled: () => client.isMutating({ mutationKey }) === 1 && void client.invalidateQueries({ queryKey }),
  });
}

export function useResumeMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.notices.resumeMail({}),
    onSuccess: (now) => {
      client.setQueryData(preferences.queryKey, now);
      toast.success(messages.resumed);
    },
    onError: (error) => toast.failure(messages.resumeFailed, error),
  });
}

import type { OwnFollow } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { toast } from '../../ui/toast';
import { messages } from './messages';
import { ownFollow } from './queries';

/**
 * Follows or unfollows a persona, with an optimistic update, rolled back on an error. `shownFollow`: the current state.
 * Returns `wanted`, the choice made here; undefined before.
 */
export function useFollow(foId: string, shownFollow?: OwnFollow) {
  const client = useQueryClient();
  const { queryKey } = ownFollow(foId);
  const mutationKey = ['follow', foId];
  const { mutate, variables, isError } = useMutation({
    mutationKey,
    // Serialized, so that the last press wins.
    scope: { id: `follow ${foId}` },
    mutationFn: async (wanted: boolean) => {
      if (wanted) await api.follows.follow({ foId });
      else await api.follows.unfollow({ foId });
    },
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey) ?? shownFollow;
      if (!before) return undefined;
      const followers = before.followers + Number(wanted) - Number(before.is_following);
      client.setQueryData(queryKey, { is_following: wanted, followers });
      return before;
    },
    onError: (error, wanted, before) => {
      if (before) client.setQueryData(queryKey, before);
      toast.failure(wanted ? messages.followFailed : messages.unfollowFailed, error);
    },
    // Refetches the number, which was a guess, unless another press is pending.
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
  });
  const wanted = variables === undefined ? undefined : variables !== isError;
  return { follow: mutate, wanted };
}

import type { OwnFollow } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api';
import { toast } from '../../ui/toast';
import { messages } from './messages';
import { ownFollow } from './queries';

/**
 * Follows or unfollows a persona. `knownFollow`: the stored state, for when none is cached. Returns `pending`, the choice
 * that is being stored, to be shown meanwhile, and `stored`, the last choice that was stored; each is undefined without one.
 */
export function useFollow(foId: string, knownFollow?: OwnFollow) {
  const client = useQueryClient();
  const [stored, setStored] = useState<boolean>();
  const { queryKey } = ownFollow(foId);
  const mutationKey = ['follow', foId];
  const { mutate, variables, isPending } = useMutation({
    mutationKey,
    // Serialized, so that the last press wins.
    scope: { id: `follow ${foId}` },
    mutationFn: async (shouldFollow: boolean) => {
      if (shouldFollow) await api.follows.follow({ foId });
      else await api.follows.unfollow({ foId });
    },
    onSuccess: (_, shouldFollow) => {
      setStored(shouldFollow);
      const before = client.getQueryData(queryKey) ?? knownFollow;
      if (before) client.setQueryData(queryKey, withChoice(before, shouldFollow));
    },
    onError: (error, shouldFollow) =>
      toast.failure(shouldFollow ? messages.followFailed : messages.unfollowFailed, error),
    // Refetches the number, which was a guess, unless another press is pending. Not awaited, to undo a failed press at once.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
  return { follow: mutate, pending: isPending ? variables : undefined, stored };
}

/** The state with this choice; the number of followers is a guess. */
export const withChoice = ({ is_following, followers }: OwnFollow, shouldFollow: boolean): OwnFollow => ({
  is_following: shouldFollow,
  followers: followers + Number(shouldFollow) - Number(is_following),
});

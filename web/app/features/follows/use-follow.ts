import type { OwnFollow } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { toast } from '../../ui/toast';
import { messages } from './messages';
import { ownFollow } from './queries';

/** Shows at once whether the viewer follows a persona; what was there before comes back when it could not be kept. */
export function useFollow(foId: string, shown: OwnFollow) {
  const client = useQueryClient();
  const { queryKey } = ownFollow(foId);
  const { mutate } = useMutation({
    // One after the other: what was pressed last is what stays.
    scope: { id: `follow ${foId}` },
    mutationFn: async (wanted: boolean) => {
      if (wanted) await api.follows.follow({ foId });
      else await api.follows.unfollow({ foId });
    },
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey) ?? shown;
      const followers = before.followers + Number(wanted) - Number(before.is_following);
      client.setQueryData(queryKey, { is_following: wanted, followers });
      return before;
    },
    onError: (error, wanted, before) => {
      client.setQueryData(queryKey, before);
      toast.failure(wanted ? messages.followFailed : messages.unfollowFailed, error);
    },
    // The number was a guess: others follow it too.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { follow: mutate };
}

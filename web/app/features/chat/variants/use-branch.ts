import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { useChatPaths } from '../paths';
import { conversationLists } from '../queries';

/** Creates a conversation with a copy of all messages up to one, and opens it. */
export function useBranch(foId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const paths = useChatPaths(foId);
  return useMutation({
    mutationKey: branchKey(foId),
    mutationFn: (id: string) => api.chat.branch({ id }),
    onSuccess: async ({ id }) => {
      void client.invalidateQueries({ queryKey: conversationLists });
      toast.success(messages.branched);
      await navigate(paths.conversation(id));
    },
    onError: (error) => toast.failure(messages.branchFailed, error),
  });
}

const branchKey = (foId: string) => ['branch', foId];

/** True while a branch is created and opened: a message sent meanwhile would go to the original conversation. */
export const useIsBranching = (foId: string): boolean => useIsMutating({ mutationKey: branchKey(foId) }) > 0;

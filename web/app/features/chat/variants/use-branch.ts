import { useMutation, useQueryClient } from '@tanstack/react-query';
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
    mutationFn: (id: string) => api.chat.branch({ id }),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: conversationLists });
      void navigate(paths.conversation(id));
      toast.success(messages.branched);
    },
    onError: (error) => toast.failure(messages.branchFailed, error),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate } from 'react-router';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { conversationById } from '../queries';
import { changeLists } from './change-lists';

interface Removal {
  id: string;
  /** The page to go to, if the conversation is the open one. */
  next?: Pick<NavigateOptions, 'replace'> & { path: string };
}

export const conversationRemoval = ['chat', 'removal'];

/** Deletes a conversation with an optimistic update, rolled back on an error. */
export function useRemoveConversation() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: conversationRemoval,
    mutationFn: ({ id }: Removal) => api.chat.remove({ id }),
    onMutate: async ({ id, next }) => {
      // Leaves the page first: a conversation that is deleted while it is shown would be reported as missing.
      if (next) await navigate(next.path, { replace: next.replace });
      return changeLists(client, (rows) => rows.filter((row) => row.id !== id));
    },
    // The browser's back button would show the cached conversation, or shows it already.
    onSuccess: (_data, { id }) => void client.resetQueries({ queryKey: conversationById(id).queryKey }),
    onError: (error, _removal, lists) => {
      lists?.restore();
      toast.failure(messages.removeFailed, error);
    },
    onSettled: (_data, _error, _removal, lists) => lists?.refetch(),
  });
}

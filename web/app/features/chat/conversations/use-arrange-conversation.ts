import type { ConversationPlace } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { conversationLists } from '../queries';
import { changeConversation } from '../turn/cached-conversation';

interface Move {
  id: string;
  place: ConversationPlace;
  /** The conversation's place before the change, for undo. */
  before: ConversationPlace;
}

export type ArrangeConversation = (move: Move) => void;

/** Pins, archives or restores a conversation. */
export function useArrangeConversation(): ArrangeConversation {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id, place }: Move) => api.chat.arrange({ id, place }),
    onSuccess: ({ id, is_pinned, is_archived }, { place, before }) => {
      changeConversation(
        client,
        id,
        (conversation) => conversation && { ...conversation, is_pinned, is_archived },
      );
      if (place === 'archived')
        toast.success(messages.archived, {
          action: { label: 'Undo', onClick: () => mutate({ id, place: before, before: place }) },
        });
      else if (place === 'pinned') toast.success(messages.pinned);
      else toast.success(before === 'pinned' ? messages.unpinned : messages.unarchived);
      return client.invalidateQueries({ queryKey: conversationLists });
    },
    onError: (error) => toast.failure(messages.arrangeFailed, error),
  });
  return mutate;
}

import type { ConversationPage } from '@foyer/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../platform/api';
import { useTabVisible } from '../../../platform/tab';
import { conversationLists } from '../queries';
import { changeConversation } from '../turn/cached-conversation';

/** Marks the conversation as read on the server when its messages are shown. */
export function useMarkRead(conversation: ConversationPage | undefined) {
  const client = useQueryClient();
  const isTabVisible = useTabVisible();
  const id = conversation?.unread && isTabVisible ? conversation.id : undefined;
  useEffect(() => {
    if (!id) return;
    api.chat.read({ id }).then(
      () => {
        changeConversation(client, id, (conversation) => conversation && { ...conversation, unread: false });
        void client.invalidateQueries({ queryKey: conversationLists });
      },
      (error) => console.error(error),
    );
  }, [id, client]);
}

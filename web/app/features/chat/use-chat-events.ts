import { useQueryClient } from '@tanstack/react-query';
import { useViewerEvents } from '../../platform/events';
import { chatPersona, conversationById, conversationLists } from './queries';

/**
 * Refetches a conversation after an event about it, such as a message sent in another tab or by the persona's owner, and
 * the persona itself, which its owner may have renamed.
 */
export function useChatEvents(foId: string) {
  const client = useQueryClient();
  useViewerEvents((event) => {
    if (event.type !== 'message' && event.type !== 'presence') return;
    const { queryKey } = conversationById(event.conversationId);
    const isHere = event.foId === foId;
    const refetched = isHere ? client.invalidateQueries({ queryKey }) : Promise.resolve();
    // Delays the other requests while an answer starts, so that its first words come sooner.
    void refetched.finally(() => {
      void client.invalidateQueries({ queryKey: conversationLists });
      if (isHere) void client.invalidateQueries(chatPersona(foId));
    });
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { useViewerEvents } from '../../platform/events';
import { chatPersona, conversationById, conversationLists } from './queries';

/**
 * Refetches messages sent in another tab, on another device or by the persona's owner, who answers now, and the persona
 * itself: an answer may name it as its owner has renamed it.
 */
export function useChatEvents(foId: string) {
  const client = useQueryClient();
  useViewerEvents((event) => {
    if (event.type !== 'message' && event.type !== 'presence') return;
    const { queryKey } = conversationById(event.conversationId);
    const isHere = event.foId === foId;
    const words = isHere ? client.invalidateQueries({ queryKey }) : Promise.resolve();
    // Delays the other requests while an answer starts, so that its first words come sooner.
    void words.finally(() => {
      void client.invalidateQueries({ queryKey: conversationLists });
      if (isHere) void client.invalidateQueries(chatPersona(foId));
    });
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { useViewerEvents } from '../../platform/events';
import { conversationById, conversationLists } from './queries';

/** Refetches messages sent in another tab, on another device or by the persona's owner, and who answers now. */
export function useChatEvents(foId: string) {
  const client = useQueryClient();
  useViewerEvents((event) => {
    if (event.type !== 'message' && event.type !== 'presence') return;
    const { queryKey } = conversationById(event.conversationId);
    const words = event.foId === foId ? client.invalidateQueries({ queryKey }) : Promise.resolve();
    // Delays refetching the list while an answer starts, so that its first words come sooner.
    void words.finally(() => client.invalidateQueries({ queryKey: conversationLists }));
  });
}

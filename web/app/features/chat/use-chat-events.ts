import { useQueryClient } from '@tanstack/react-query';
import { useViewerEvents } from '../../platform/events';
import { conversationById, conversationLists } from './queries';

/** Shows what was said in another tab, on another device or by the persona's owner, and who answers now. */
export function useChatEvents(foId: string) {
  const client = useQueryClient();
  useViewerEvents((event) => {
    if (event.type !== 'message' && event.type !== 'presence') return;
    const { queryKey } = conversationById(event.conversationId);
    const words = event.foId === foId ? client.invalidateQueries({ queryKey }) : Promise.resolve();
    // Who waits for words sees them sooner if the server does not make the list at the same time.
    void words.finally(() => client.invalidateQueries({ queryKey: conversationLists }));
  });
}

import type { Message } from '@foyer/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewerEvents } from '../../../platform/events';
import { feedbackOf } from '../queries';

/** The owner's verdict on an answer; undefined without one, and until the verdicts of the conversation have loaded. */
export function useVerdict({ id, conversation_id }: Pick<Message, 'id' | 'conversation_id'>) {
  const { data: verdicts } = useQuery(feedbackOf(conversation_id));
  return verdicts?.find(({ message_id }) => message_id === id);
}

/** Refetches the verdicts of a conversation whose messages have changed: an answer that is made again loses its verdict. */
export function useVerdictEvents() {
  const client = useQueryClient();
  useViewerEvents((event) => {
    if (event.type === 'message') void client.invalidateQueries(feedbackOf(event.conversationId));
  });
}

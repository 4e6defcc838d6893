import type { Message, MessageFeedback } from '@foyer/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewerEvents } from '../../../platform/events';
import { usePending } from '../../../platform/use-pending';
import { feedbackOf } from '../queries';
import { refetchTaught } from '../use-training-events';
import { type Verdict, verdictKey } from './use-submit-feedback';

export type ShownVerdict = Pick<MessageFeedback, 'label' | 'replacement' | 'learnt'>;

/**
 * The owner's verdict on an answer: the approval or rejection that is being saved, else the saved verdict; undefined
 * without one, and until the verdicts of the conversation have loaded.
 */
export function useVerdict(answer: Pick<Message, 'id' | 'conversation_id'>): ShownVerdict | undefined {
  const { data: verdicts } = useQuery(feedbackOf(answer.conversation_id));
  const pending = usePending<Verdict>(verdictKey(answer.id));
  // A correction stays in its form until it is saved.
  const pendingVerdict = pending.findLast(({ label }) => label !== 'edit');
  if (pendingVerdict) return { label: pendingVerdict.label, replacement: null, learnt: false };
  return verdicts?.find(({ message_id }) => message_id === answer.id);
}

/**
 * Refetches the verdicts of a conversation when its messages have changed, since a regenerated answer loses its verdict,
 * and everything that was taught on another page.
 */
export function useVerdictEvents() {
  const client = useQueryClient();
  useViewerEvents((event) => {
    if (event.type === 'message') void client.invalidateQueries(feedbackOf(event.conversationId));
    refetchTaught(client, event);
  });
}

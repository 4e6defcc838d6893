import type { Message, MessageFeedback } from '@foyer/contract';
import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewerEvents } from '../../../platform/events';
import { feedbackOf } from '../queries';
import { type Verdict, verdictKey } from './use-submit-feedback';

export type ShownVerdict = Pick<MessageFeedback, 'label' | 'replacement'>;

/**
 * The owner's verdict on an answer: the approval or rejection that is being saved, else the saved verdict; undefined
 * without one, and until the verdicts of the conversation have loaded.
 */
export function useVerdict(answer: Pick<Message, 'id' | 'conversation_id'>): ShownVerdict | undefined {
  const { data: verdicts } = useQuery(feedbackOf(answer.conversation_id));
  const saving = useMutationState({
    filters: { mutationKey: verdictKey(answer.id), status: 'pending' },
    select: ({ state }) => (state.variables as Verdict).label,
  });
  // A correction stays in its form until it is saved.
  const label = saving.findLast((one) => one !== 'edit');
  return label ? { label, replacement: null } : verdicts?.find(({ message_id }) => message_id === answer.id);
}

/** Refetches the verdicts of a conversation whose messages have changed: an answer that is made again loses its verdict. */
export function useVerdictEvents() {
  const client = useQueryClient();
  useViewerEvents((event) => {
    if (event.type === 'message') void client.invalidateQueries(feedbackOf(event.conversationId));
  });
}

import type { QueryClient } from '@tanstack/react-query';
import { sendTurn } from '../../../platform/stream';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { changeMessage } from './cached-conversation';
import { type AnswerPlace, hearAnswer, leaveAnswer } from './hear-answer';

/** Asks for an answer again that did not come to its end; it takes the place of the broken one. */
export async function retryAnswer(client: QueryClient, place: AnswerPlace) {
  leaveAnswer(place.answerId);
  changeMessage(client, place, { status: 'streaming', content: '', meta: {} });
  const refusal = await hearAnswer(client, place, sendTurn({ foId: place.foId, retry: place.answerId }));
  if (refusal) toast.failure(messages.sendFailed, refusal);
}

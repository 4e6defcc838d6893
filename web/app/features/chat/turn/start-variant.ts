import type { QueryClient } from '@tanstack/react-query';
import { randomId } from '../../../platform/random-id';
import { sendTurn } from '../../../platform/stream';
import { conversationById } from '../queries';
import { firstEvent, prefersReducedMotion } from './start-turn';
import { streamAnswer } from './stream-answer';

/** A request for another answer to the same question, or an edit of the viewer's question. */
export type Variant = { regenerate: string } | { edit: string; message: string };

type Place = { foId: string; conversationId: string };

/**
 * Resolves when the conversation has the answer that the server has started, which is streamed in the background;
 * resolves to the error if it was rejected. `onBegun` is called before, as soon as the id of the answer is known.
 */
export async function startVariant(
  client: QueryClient,
  variant: Variant & Place,
  onBegun: (answerId: string) => void,
): Promise<unknown> {
  const { conversationId, ...request } = variant;
  const events = sendTurn({ ...request, clientMessageId: randomId(), instant: prefersReducedMotion() });
  try {
    const first = await firstEvent(events);
    if (first?.type === 'metadata' && first.messageId) {
      onBegun(first.messageId);
      void streamAnswer(client, { foId: variant.foId, conversationId, answerId: first.messageId }, events);
    }
    await client.invalidateQueries({ queryKey: conversationById(conversationId).queryKey });
    return undefined;
  } catch (error) {
    return error;
  }
}

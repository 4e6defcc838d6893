import type { ChatEvent } from '@foyer/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../platform/api-error';
import { followAnswer } from '../../../platform/stream';
import { reloadEarlierAnswer } from '../history/load-earlier';
import { conversationById, conversationLists } from '../queries';
import { changeMessage } from './cached-conversation';
import { applyEvent, beginLive, endLive, liveAnswer, markReconnecting } from './live-answers';

export interface AnswerPlace {
  foId: string;
  conversationId: string;
  answerId: string;
}

/** Answers that this tab is streaming, so that none is streamed twice. */
const listeners = new Map<string, symbol>();

/** Milliseconds before each attempt to reconnect. */
const reconnectPauses = [300, 1_000, 2_000, 4_000, 8_000];

/** Streams an answer that was requested by another tab, or by this one before a reload. */
export async function followStoredAnswer(client: QueryClient, place: AnswerPlace) {
  await streamAnswer(client, place, followAnswer(place.answerId));
}

/**
 * Streams an answer to its end, reconnecting if needed, then stores the server's version in the cache. Resolves to the
 * server's refusal, if any.
 */
export async function streamAnswer(
  client: QueryClient,
  place: AnswerPlace,
  events: AsyncGenerator<ChatEvent>,
) {
  const id = place.answerId;
  if (listeners.has(id)) return void (await events.return(undefined));
  const listener = Symbol(id);
  const isCurrent = () => listeners.get(id) === listener;
  listeners.set(id, listener);
  if (!liveAnswer(id)) beginLive(id);
  const refusal = await consume(id, events, isCurrent);
  if (!isCurrent()) return;
  const text = liveAnswer(id)?.text;
  if (text) changeMessage(client, place, { content: text });
  void client.invalidateQueries({ queryKey: conversationLists });
  const { queryKey } = conversationById(place.conversationId);
  await client.invalidateQueries({ queryKey });
  await reloadEarlierAnswer(client, place).catch(console.error);
  const end = () => {
    if (!isCurrent()) return;
    listeners.delete(id);
    endLive(id);
  };
  const isStreaming = client
    .getQueryData(queryKey)
    ?.messages.some((message) => message.id === id && message.status === 'streaming');
  // The page follows the answer again as soon as this ends, if the server still generates it.
  if (refusal && isStreaming) setTimeout(end, reconnectPauses.at(-1));
  else end();
  return refusal;
}

/** Stops listening to the previous attempt of the answer. */
export function stopStreaming(id: string) {
  listeners.delete(id);
  beginLive(id);
}

/** Resolves at the end of the answer; to an error if the server rejected the question, or could not be reached for long. */
async function consume(
  id: string,
  first: AsyncIterable<ChatEvent>,
  isCurrent: () => boolean,
): Promise<unknown> {
  let events = first;
  for (let failures = 0; ; failures++) {
    try {
      for await (const event of events) {
        if (!isCurrent()) return;
        applyEvent(id, event);
        failures = 0;
      }
      return undefined;
    } catch (error) {
      if (!isCurrent()) return;
      const pause = reconnectPauses[failures];
      // A busy server has started no answer, so there is nothing to reconnect to.
      const isRejected = isApiError(error) && (error.status < 500 || error.code === 'busy');
      if (isRejected || pause === undefined) return error;
      markReconnecting(id);
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (!isCurrent()) return;
      events = followAnswer(id);
    }
  }
}

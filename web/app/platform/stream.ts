import type { ChatEvent, ChatRequest } from '@foyer/contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ApiError, isFailure } from './api-error';
import { sendAsViewer } from './bearer';
import { fetchInTime } from './fetch-in-time';

/** The stream ended before `[DONE]`: the server may still be answering, so follow the answer instead of resending. */
export class StreamBroken extends Error {
  override name = 'StreamBroken';
}

/**
 * Sends a turn and yields its answer. A refusal before the first event is an `ApiError`. `onStored` is called once the
 * server has stored the question, which may be before the first event.
 */
export async function* sendTurn(
  request: ChatRequest,
  signal?: AbortSignal,
  onStored?: () => void,
): AsyncGenerator<ChatEvent> {
  const response = await sendAsViewer((headers) =>
    fetchInTime('/functions/v1/chat', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(request),
      signal,
    }),
  );
  if (response.ok) onStored?.();
  yield* read(response);
}

/** Resolves to the whole text of an answer, without streaming it. Rejects with an `ApiError`. */
export async function answerTo(request: ChatRequest, signal?: AbortSignal): Promise<string> {
  let text = '';
  for await (const event of sendTurn(request, signal)) {
    if (event.type === 'content') text = event.replace ? event.content : text + event.content;
    if (event.type === 'error') throw new ApiError(event.code, { status: 502, message: event.message });
  }
  return text;
}

/** Yields the events of a running answer, from its beginning. */
export async function* followAnswer(messageId: string, signal?: AbortSignal): AsyncGenerator<ChatEvent> {
  const path = `/functions/v1/chat/${encodeURIComponent(messageId)}`;
  yield* read(await sendAsViewer((headers) => fetchInTime(path, { headers, signal })));
}

async function* read(response: Response): AsyncGenerator<ChatEvent> {
  if (!response.ok || !response.body) throw await refusal(response);
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (next.value.data === '[DONE]') return;
      yield JSON.parse(next.value.data) as ChatEvent;
    }
    throw new StreamBroken('The answer broke off.');
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function refusal(response: Response) {
  const body: unknown = await response.json().catch(() => null);
  if (!isFailure(body)) return new ApiError('INTERNAL_SERVER_ERROR', { status: response.status });
  return new ApiError(body.code, { status: response.status, message: body.message, data: body.details });
}

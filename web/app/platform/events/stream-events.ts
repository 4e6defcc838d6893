import type { ViewerEvent } from '@foyer/contract';
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { isVisible, onTabVisibility } from '../tab';
import { reconnectDelay } from './reconnect-delay';

/**
 * Milliseconds without a message after which a stream counts as dead; the server sends a heartbeat every 15 seconds.
 */
const longestSilence = 40_000;

/** A message of the stream. `after`: the id of the previous event; nothing happened between the two ids. */
export type StreamMessage =
  | { type: 'here'; id: string; after: string | undefined }
  | { type: 'event'; event: ViewerEvent; id: string | undefined; after: string | undefined }
  /** Events before this id that did not arrive here are lost. */
  | { type: 'gap'; id: string };

interface Options {
  /** Requests the stream from this id on. */
  open(lastId: string | undefined, signal: AbortSignal): Promise<Response>;
  /** The id of the last event received. */
  lastId(): string | undefined;
  onMessage(message: StreamMessage): void;
}

/** Opens the stream, reopens it until aborted, and passes on its messages. */
export async function streamEvents(options: Options, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let retry: number | undefined;
    let isRejected = false;
    try {
      const attempt = new AbortController();
      const response = await options.open(options.lastId(), AbortSignal.any([signal, attempt.signal]));
      isRejected = response.status === 429;
      failures = response.ok ? 0 : failures + 1;
      const onRetry = (milliseconds: number) => {
        retry = milliseconds;
      };
      if (response.ok && response.body) await read(response.body, options, attempt, onRetry);
      else await response.body?.cancel();
    } catch (error) {
      if (signal.aborted) return;
      if (retry === undefined) failures++;
      console.debug('The event stream broke off and will be opened again.', error);
    }
    if (!signal.aborted) await pause(reconnectDelay({ failures, retry, isRejected }), signal);
  }
}

async function read(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { lastId, onMessage }: Options,
  attempt: AbortController,
  onRetry: (milliseconds: number) => void,
) {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const resetTimeout = () => {
    clearTimeout(silence);
    silence = setTimeout(() => attempt.abort(new Error('The stream is silent')), longestSilence);
  };
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onRetry }))
    .getReader();
  try {
    resetTimeout();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      resetTimeout();
      const message = messageOf(next.value, lastId());
      if (message) onMessage(message);
    }
  } finally {
    clearTimeout(silence);
  }
}

function messageOf(
  { event: name, id, data }: EventSourceMessage,
  after: string | undefined,
): StreamMessage | undefined {
  if (name === undefined) return { type: 'event', event: JSON.parse(data) as ViewerEvent, id, after };
  if (name !== 'here' || id === undefined) return undefined;
  // The first message of a stream says whether all missed events follow; a heartbeat has no data.
  const isComplete = data === '' || (JSON.parse(data) as { complete: boolean }).complete;
  return isComplete ? { type: 'here', id, after } : { type: 'gap', id };
}

/** Ends early when the browser is online again, when the tab comes to the front, or when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      stopWatching();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const stopWatching = onTabVisibility(() => isVisible() && end());
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

import type { ViewerEvent } from '@foyer/contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useEffect, useEffectEvent } from 'react';
import { bearer } from './api';
import { queryClient } from './query';
import { isVisible, onTabVisibility } from './tab';

const firstDelay = 1_000;
const longestDelay = 30_000;
const refusedDelay = 120_000;

const handlers = new Set<(event: ViewerEvent) => void>();
let connection: AbortController | undefined;

/** Calls `handler` for each thing of the viewer's that changed. One connection a tab, while anyone listens. */
export function useViewerEvents(handler: (event: ViewerEvent) => void) {
  const latest = useEffectEvent(handler);
  useEffect(() => {
    const listener = (event: ViewerEvent) => latest(event);
    handlers.add(listener);
    if (!connection) {
      connection = new AbortController();
      void listen(connection.signal);
    }
    return () => {
      handlers.delete(listener);
      if (handlers.size === 0) {
        connection?.abort();
        connection = undefined;
      }
    };
  }, []);
}

/** Reconnects with back-off until aborted. What changed meanwhile is unknown, so everything shown is refetched. */
async function listen(signal: AbortSignal) {
  let delay = firstDelay;
  let connectedBefore = false;
  while (!signal.aborted) {
    try {
      const response = await fetch('/realtime/v1', { headers: await bearer(), signal });
      // Too many are open: until another tab is closed, asking again soon would only be refused again.
      if (response.status === 429) delay = refusedDelay;
      if (response.ok && response.body) {
        delay = firstDelay;
        if (connectedBefore) void queryClient.invalidateQueries();
        connectedBefore = true;
        await deliver(response.body);
      }
    } catch (error) {
      if (signal.aborted) return;
      console.debug('The event stream broke off and will be opened again.', error);
    }
    await pause(delay * (0.5 + Math.random() / 2), signal);
    delay = Math.max(delay, Math.min(delay * 2, longestDelay));
  }
}

async function deliver(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    // Heartbeats have a name, events have none.
    if (next.value.event) continue;
    const event: ViewerEvent = JSON.parse(next.value.data);
    for (const handler of handlers) handler(event);
  }
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

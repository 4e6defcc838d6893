import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Logger } from '../../log/index.ts';
import type { Carrier, CarrierEvents } from '../bus.ts';

/** Below Redis' limit of 512 MB, since each text is in memory as a whole. */
const maxBytes = 512 * 1024;
/** Milliseconds until the next try. */
const pauseAfter = (tries: number) => Math.min(100 * 2 ** tries, 5000);

/** PUBLISH and SUBSCRIBE on one connection, which the client re-establishes. */
export function openRedisCarrier(url: string, topics: string[], events: CarrierEvents, log: Logger): Carrier {
  const stopping = new AbortController();
  let isAway = false;
  const client = createClient({
    url,
    RESP: 3,
    disableOfflineQueue: true,
    // Pings, to notice a dead server.
    pingInterval: 5000,
    socket: {
      connectTimeout: 5000,
      socketTimeout: 15_000,
      reconnectStrategy: pauseAfter,
    },
  });
  const onDisconnect = (error?: Error) => {
    events.connected(false);
    if (!isAway)
      log.warn({ err: error }, 'Redis is unreachable; messages between processes are lost until it is back');
    isAway = true;
  };
  client.on('error', onDisconnect);
  // The client has resubscribed to everything.
  client.on('ready', () => {
    isAway = false;
    if (client.isPubSubActive) events.connected(true);
  });
  const opening = client
    .connect()
    .then(subscribe)
    // Closed before it was connected.
    .catch(() => undefined);
  return {
    maxBytes,
    async send(to, texts) {
      await Promise.all(texts.map((text) => client.publish(to, text)));
    },
    async dispose() {
      stopping.abort();
      client.destroy();
      await opening;
    },
  };

  /** Tries until the server accepts: its operator may have to permit the subscription first. */
  async function subscribe(): Promise<void> {
    const receive = (text: string) => events.receive(text);
    for (let tries = 0; !stopping.signal.aborted; tries++) {
      try {
        await client.subscribe(topics, receive);
        return events.connected(true);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!isAway) log.error({ err: error }, 'Redis refused to send messages of other processes');
        await sleep(pauseAfter(tries), undefined, { signal: stopping.signal });
      }
    }
  }
}

import { createClient } from '@redis/client';
import type { Logger } from '../../log/index.ts';
import type { Carrier, CarrierEvents } from '../bus.ts';

/** Below Redis' limit of 512 MB, since each text is in memory as a whole. */
const maxBytes = 512 * 1024;
const maxPause = 5000;

/** PUBLISH and SUBSCRIBE on one connection, which the client re-establishes. */
export function openRedisCarrier(url: string, topics: string[], events: CarrierEvents, log: Logger): Carrier {
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
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, maxPause),
    },
  });
  const onDisconnect = (error?: Error) => {
    events.connected(false);
    if (!isAway) log.warn({ err: error }, 'Redis is away; messages between processes wait for it');
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
    .then(() => client.subscribe(topics, (text) => events.hear(text)))
    .then(() => events.connected(true))
    // Closed before it was connected.
    .catch(() => undefined);
  return {
    maxBytes,
    async send(to, texts) {
      await Promise.all(texts.map((text) => client.publish(to, text)));
    },
    async dispose() {
      client.destroy();
      await opening;
    },
  };
}

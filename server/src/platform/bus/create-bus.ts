import { createHash } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Database } from '../database/index.ts';
import type { Logger } from '../log/index.ts';
import type { Bus, Carrier, CarrierEvents } from './bus.ts';
import { openDatabaseCarrier } from './carriers/database.ts';
import { openNatsCarrier } from './carriers/nats.ts';
import { openRedisCarrier } from './carriers/redis.ts';
import { type SentMessage, textReader, textsOf } from './texts.ts';

/** The topic for broadcasts. */
const everybody = 'all';
/** Limit of queued messages; more are dropped. */
const maxWaiting = 2000;

type MessageHandler = (body: unknown, from: string) => void;

/** Uses Redis or NATS if configured, else PostgreSQL. Messages sent while a send is in progress are batched. */
export function createBus(
  config: Pick<Config, 'bus' | 'siteUrl'>,
  database: Pick<Database, 'connection'>,
  log: Logger,
): Bus {
  const self = crypto.randomUUID();
  const listeners = new Map<string, Set<MessageHandler>>();
  const onConnect: (() => void)[] = [];
  const ready = Promise.withResolvers<void>();
  const waiting = new Map<string, SentMessage[]>();
  let waitingCount = 0;
  let isConnected = false;
  let isSending = false;

  const readText = textReader(([kind, body], from) => {
    if (from === self) return;
    for (const receive of listeners.get(kind) ?? []) {
      try {
        receive(body, from);
      } catch (error) {
        log.error({ err: error, kind }, 'A message of another process could not be handled');
      }
    }
  });
  const events: CarrierEvents = {
    receive(text) {
      try {
        readText(text);
      } catch (error) {
        // Other users of the server may publish anything; an error thrown here would end the process.
        log.warn({ err: error }, 'A message of another process could not be read');
      }
    },
    connected(connected) {
      isConnected = connected;
      if (!connected) return;
      ready.resolve();
      for (const effect of onConnect) effect();
    },
  };
  const topicOf = topicsOf(config.siteUrl);
  const carrier = openCarrier(config.bus.url, database, [everybody, self].map(topicOf), events, log);

  return {
    self,
    send(kind, body, to = everybody) {
      if (!isConnected || waitingCount >= maxWaiting) return;
      waitingCount += 1;
      waiting.set(to, [...(waiting.get(to) ?? []), [kind, body]]);
      if (isSending) return;
      isSending = true;
      // Batches the messages that the current callback sends.
      queueMicrotask(() => void sendAll());
    },
    on(kind, receive) {
      const all = listeners.get(kind) ?? new Set();
      listeners.set(kind, all.add(receive as MessageHandler));
      return () => {
        all.delete(receive as MessageHandler);
        if (all.size === 0) listeners.delete(kind);
      };
    },
    onConnect(effect) {
      onConnect.push(effect);
      if (isConnected) effect();
    },
    isConnected: () => isConnected,
    ready: () => ready.promise,
    dispose: () => carrier.dispose(),
  };

  async function sendAll(): Promise<void> {
    while (waitingCount > 0) {
      const batches = [...waiting];
      waiting.clear();
      waitingCount = 0;
      for (const [to, messages] of batches)
        await carrier.send(topicOf(to), textsOf(self, messages, carrier.maxBytes)).catch((error: unknown) => {
          log.debug({ err: error }, 'Messages to other processes were lost');
        });
    }
    isSending = false;
  }
}

function openCarrier(
  url: string | undefined,
  { connection }: Pick<Database, 'connection'>,
  topics: string[],
  events: CarrierEvents,
  log: Logger,
): Carrier {
  if (!url) return openDatabaseCarrier(connection, topics, events, log);
  const open = /^rediss?:/.test(url) ? openRedisCarrier : openNatsCarrier;
  return open(url, topics, events, log);
}

/**
 * Topics of a site, so that several sites can share a server; derived from the site's URL. They contain only letters,
 * digits and underscores, which every server accepts.
 */
function topicsOf(siteUrl: string): (name: string) => string {
  const site = createHash('sha256').update(siteUrl).digest('hex').slice(0, 12);
  return (name) => `foyer_${site}_${name.replaceAll('-', '')}`;
}

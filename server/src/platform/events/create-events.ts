import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ViewerEvent } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../database/index.ts';
import type { Logger } from '../log/index.ts';
import type { Events } from './events.ts';

const channel = 'foyer_events';

interface Envelope {
  userId: string;
  event: ViewerEvent;
}

/** Events travel through PostgreSQL's NOTIFY, so that every server process hears what any of them did. */
export function createEvents(database: Database, log: Logger): Events {
  const listeners = new EventEmitter<Record<string, [ViewerEvent]>>().setMaxListeners(0);
  const stopping = new AbortController();
  const hear = ({ payload }: pg.Notification) => {
    try {
      const { userId, event } = JSON.parse(payload ?? '') as Envelope;
      listeners.emit(userId, event);
    } catch (error) {
      // Whoever else uses this database may say anything here; an error thrown from here would end the server.
      log.warn({ err: error }, 'A live event could not be read');
    }
  };
  let firstConnection: (() => void) | undefined;
  const ready = new Promise<void>((resolve) => {
    firstConnection = resolve;
  });
  const listening = keepListening(database, hear, () => firstConnection?.(), stopping.signal, log);

  return {
    async publish(executor, userId, event) {
      const payload = JSON.stringify({ userId, event } satisfies Envelope);
      await executor.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    subscribe(userId, listener) {
      listeners.on(userId, listener);
      return () => listeners.off(userId, listener);
    },
    ready: () => ready,
    async dispose() {
      stopping.abort();
      await listening;
    },
  };
}

/** A connection of its own, made again whenever it breaks; what was said in between is lost, and clients refetch. */
async function keepListening(
  { connection }: Database,
  hear: (notification: pg.Notification) => void,
  connected: () => void,
  stop: AbortSignal,
  log: Logger,
) {
  for (let pause = 100; !stop.aborted; pause = Math.min(pause * 2, 5000)) {
    try {
      await listenOnce(
        connection,
        hear,
        () => {
          pause = 100;
          connected();
        },
        stop,
      );
    } catch (error) {
      log.warn({ err: error }, 'The connection for live events broke');
    }
    await sleep(pause, undefined, { signal: stop }).catch(() => undefined);
  }
}

async function listenOnce(
  connection: pg.ClientConfig,
  hear: (notification: pg.Notification) => void,
  connected: () => void,
  stop: AbortSignal,
) {
  const client = new pg.Client({ ...connection, application_name: 'foyer events', keepAlive: true });
  const broken = new Promise<void>((resolve, reject) => {
    // A dying connection tells its end more than once.
    client.on('error', reject);
    client.once('end', resolve);
  });
  broken.catch(() => undefined);
  client.on('notification', hear);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    connected();
    const stopped = new Promise<void>((resolve) =>
      stop.addEventListener('abort', () => resolve(), { once: true }),
    );
    if (!stop.aborted) await Promise.race([broken, stopped]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

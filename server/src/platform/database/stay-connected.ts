import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '#platform/log';

const minPause = 100;
const maxPause = 5000;
/** Time from the stop until a connection that has not ended is cut, since its server may not respond. */
const cutMilliseconds = 1000;

interface ConnectionOptions {
  connection: pg.ClientConfig;
  /** `application_name` of the session. */
  name: string;
  log: Logger;
}

/**
 * Keeps one separate connection and reconnects when it breaks. Calls `serve` for each connection; it must resolve soon
 * after `broken` aborts, which also happens at the stop.
 */
export function stayConnected(
  { connection, name, log }: ConnectionOptions,
  serve: (client: pg.Client, broken: AbortSignal) => Promise<void>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };

  async function run(): Promise<void> {
    for (let pause = minPause; !signal.aborted; pause = Math.min(pause * 2, maxPause)) {
      try {
        await connectOnce(() => (pause = minPause));
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, `The connection of ${name} broke`);
      }
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  async function connectOnce(connected: () => void): Promise<void> {
    const client = new pg.Client({
      ...connection,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    const broken = new AbortController();
    const fail = (error = new Error('The connection was closed')) => broken.abort(error);
    let cutting: NodeJS.Timeout | undefined;
    const stop = () => {
      fail();
      cutting = setTimeout(() => client.connection.stream.destroy(), cutMilliseconds);
    };
    client.on('error', fail).once('end', fail);
    signal.addEventListener('abort', stop, { once: true });
    try {
      await client.connect();
      connected();
      await serve(client, broken.signal);
      broken.signal.throwIfAborted();
    } finally {
      await client.end().catch(() => undefined);
      signal.removeEventListener('abort', stop);
      clearTimeout(cutting);
    }
  }
}

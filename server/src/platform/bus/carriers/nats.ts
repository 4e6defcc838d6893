import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '../../log/index.ts';
import type { Carrier, CarrierEvents } from '../bus.ts';

/** Below the server's default limit of 1 MB. */
const maxBytes = 512 * 1024;
const pauseMilliseconds = 500;

/** Core NATS without streams, on one connection, which the client re-establishes. */
export function openNatsCarrier(url: string, topics: string[], events: CarrierEvents, log: Logger): Carrier {
  const stopping = new AbortController();
  let connection: NatsConnection | undefined;
  const running = run();
  return {
    maxBytes,
    async send(to, texts) {
      if (!connection) throw new Error('There is no connection');
      for (const text of texts) connection.publish(to, text);
      await connection.flush();
    },
    async dispose() {
      stopping.abort();
      await connection?.close();
      await running;
    },
  };

  async function run(): Promise<void> {
    const opened = await open();
    if (!opened) return;
    const callback = (error: Error | null, message: Msg) => {
      if (!error) events.receive(message.string());
    };
    for (const topic of topics) opened.subscribe(topic, { callback });
    // Resolves once the server has processed the subscriptions.
    const reportState = () =>
      opened.flush().then(
        () => events.connected(true),
        () => undefined,
      );
    connection = opened;
    await reportState();
    for await (const { type } of opened.status()) {
      if (type === 'reconnect') await reportState();
      if (type !== 'disconnect') continue;
      events.connected(false);
      log.warn('NATS is unreachable; messages between processes are lost until it is back');
    }
  }

  /** Retries by itself, since the client's own retries of the first connection cannot be aborted. */
  async function open(): Promise<NatsConnection | undefined> {
    for (let isFirst = true; !stopping.signal.aborted; isFirst = false) {
      try {
        const opened = await connect(optionsOf(url));
        if (!stopping.signal.aborted) return opened;
        await opened.close();
      } catch (error) {
        if (isFirst)
          log.warn(
            { err: error },
            'NATS is unreachable; messages between processes are lost until it is back',
          );
        await sleep(pauseMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }
}

function optionsOf(url: string) {
  const { host, username, password, protocol } = new URL(url);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    servers: host,
    name: 'foyer',
    noEcho: true,
    timeout: 5000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: pauseMilliseconds,
    pingInterval: 5000,
    ...(pass ? { user, pass } : user && { token: user }),
    ...(protocol === 'tls:' && { tls: {} }),
  };
}

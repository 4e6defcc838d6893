import { once } from 'node:events';
import type pg from 'pg';
import { stayConnected } from '../../database/index.ts';
import type { Logger } from '../../log/index.ts';
import type { Carrier, CarrierEvents } from '../bus.ts';

/** PostgreSQL's limit is 8,000 bytes. */
const maxBytes = 7900;

/** LISTEN and NOTIFY on a separate connection. */
export function openDatabaseCarrier(
  connection: pg.ClientConfig,
  topics: string[],
  events: CarrierEvents,
  log: Logger,
): Carrier {
  let connected: pg.Client | undefined;
  const session = stayConnected({ connection, name: 'foyer bus', log }, async (client, broken) => {
    client.on('notification', ({ payload = '' }) => events.receive(payload));
    for (const topic of topics) await client.query(`listen ${topic}`);
    connected = client;
    events.connected(true);
    if (!broken.aborted) await once(broken, 'abort');
    connected = undefined;
    events.connected(false);
  });
  return {
    maxBytes,
    async send(to, texts) {
      if (!connected) throw new Error('There is no connection');
      // The transaction writes nothing, so it need not wait for the disk.
      await connected.query(
        `select set_config('synchronous_commit', 'off', true), pg_notify($1, text) from unnest($2::text[]) as text`,
        [to, texts],
      );
    },
    dispose: () => session.stop(),
  };
}

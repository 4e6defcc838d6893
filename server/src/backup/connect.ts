import pg from 'pg';
import type { Logger } from '#platform/log';
import type { Config } from '../config.ts';
import { connectEmbedded } from '../platform/database/embedded/connect-embedded.ts';

/** A client of Foyer's database, whether Foyer is running or not; `dispose` stops a server started for this. */
export async function connect(
  config: Pick<Config, 'database'>,
  log: Logger,
): Promise<{ client: pg.Client; connection: pg.ClientConfig; running: boolean; dispose(): Promise<void> }> {
  const { url, directory } = config.database;
  const server = url
    ? {
        connection: { connectionString: url } as pg.ClientConfig,
        running: false,
        dispose: async () => undefined,
      }
    : await connectEmbedded(directory, log);
  const client = new pg.Client(server.connection);
  await client.connect();
  return {
    ...server,
    client,
    dispose: async () => {
      await client.end();
      await server.dispose();
    },
  };
}

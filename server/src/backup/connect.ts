import { existsSync } from 'node:fs';
import type pg from 'pg';
import type { Logger } from '#platform/log';
import { StartError } from '#platform/process';
import type { Config } from '../config.ts';
import { choosePaths } from '../platform/database/embedded/choose-paths.ts';
import { connectEmbedded } from '../platform/database/embedded/connect-embedded.ts';
import { openClient } from '../platform/database/require-supported.ts';

interface Connected {
  client: pg.Client;
  connection: pg.ClientConfig;
  running: boolean;
  dispose(): Promise<void>;
}

/** The same as `connect`, but never creates an embedded database. */
export async function connectExisting(config: Pick<Config, 'database'>, log: Logger): Promise<Connected> {
  const { url, directory } = config.database;
  if (!url && !(existsSync(directory) && existsSync(choosePaths(directory).data)))
    throw new StartError(`There is no database in ${directory}: DATA_DIR may be another folder.`);
  return connect(config, log);
}

/** A client of Foyer's database, whether Foyer is running or not; `dispose` stops a server started for this. */
export async function connect(config: Pick<Config, 'database'>, log: Logger): Promise<Connected> {
  const { url, directory } = config.database;
  const server = url
    ? {
        connection: { connectionString: url } as pg.ClientConfig,
        running: false,
        dispose: async () => undefined,
      }
    : await connectEmbedded(directory, log);
  const client = await openClient(server.connection).catch(async (error: unknown) => {
    await server.dispose();
    throw error;
  });
  return {
    ...server,
    client,
    dispose: async () => {
      await client.end();
      await server.dispose();
    },
  };
}

import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from '#platform/log';
import type { Config } from '../../config.ts';
import { connectTo, type Database } from './connect-to.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { migrate } from './migrate.ts';
import { openClient, requireSupported } from './require-supported.ts';

export interface DatabaseOptions {
  /** Folder of the migrations. */
  migrations?: string;
  /** An embedded server that another process runs. */
  running?: pg.ClientConfig | undefined;
}

const ownMigrations = join(import.meta.dirname, '../../../drizzle');

/** Opens the embedded PostgreSQL, or the one of DATABASE_URL, and migrates it. */
export async function openDatabase(
  config: Pick<Config, 'database'>,
  log: Logger,
  options: DatabaseOptions = {},
): Promise<Database> {
  const { url, directory, poolSize } = config.database;
  const externalServer = options.running ?? (url ? { connectionString: url } : undefined);
  const server = externalServer
    ? { connection: externalServer, dispose: async () => undefined }
    : await openEmbedded({ directory }, log);
  try {
    const client = await openClient(server.connection);
    await requireSupported(client).finally(() => client.end());
    await migrate(server.connection, options.migrations ?? ownMigrations);
  } catch (error) {
    await server.dispose();
    throw error;
  }
  const database = connectTo(server.connection, poolSize, log);
  return {
    ...database,
    dispose: async () => {
      await database.dispose();
      await server.dispose();
    },
  };
}

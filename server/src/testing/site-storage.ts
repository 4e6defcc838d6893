import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { connectEmbedded } from '../platform/database/embedded/connect-embedded.ts';

/** Where a running site stores its data. */
export interface SiteStorage {
  /** The site's DATA_DIR. */
  dataDirectory: string;
  /** The site's DATABASE_URL; undefined if it uses the embedded database. */
  databaseUrl: string | undefined;
}

/** Runs `action` with a connection to the database of a running site. */
export async function withSiteDatabase(
  { dataDirectory, databaseUrl }: SiteStorage,
  action: (client: pg.Client, connection: pg.ClientConfig) => Promise<void>,
): Promise<void> {
  const { connection } = databaseUrl
    ? { connection: { connectionString: databaseUrl } }
    : await connectEmbedded(join(dataDirectory, 'postgres'), pino({ level: 'silent' }));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await action(client, connection);
  } finally {
    await client.end();
  }
}

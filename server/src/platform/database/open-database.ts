import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from '#platform/log';
import type { Config } from '../../config.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { requireVersion } from './require-version.ts';
import { type RunTransaction, transactionsOf } from './transaction.ts';

export interface Database {
  db: NodePgDatabase;
  pool: pg.Pool;
  /** How to reach the same database with a client of one's own, such as one that listens. */
  connection: pg.ClientConfig;
  /** All or nothing; effects given to `tx.onCommit` run, in order, after the commit. */
  transaction: RunTransaction;
  /** Ends the pool, then the embedded server. */
  dispose(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of the migrations. */
  migrations?: string;
}

const ownMigrations = join(import.meta.dirname, '../../../drizzle');

/** Opens the embedded PostgreSQL, or the one that DATABASE_URL names, and brings its tables up to date. */
export async function openDatabase(
  config: Pick<Config, 'database'>,
  log: Logger,
  options: DatabaseOptions = {},
): Promise<Database> {
  const { url, directory, poolSize } = config.database;
  const server = url
    ? { connection: { connectionString: url }, dispose: async () => undefined }
    : await openEmbedded({ directory }, log);
  try {
    await requireVersion(server.connection);
    await migrate(server.connection, options.migrations ?? ownMigrations);
  } catch (error) {
    await server.dispose();
    throw error;
  }
  const pool = openPool(server.connection, poolSize, log);
  const db = drizzle({ client: pool });
  return {
    db,
    pool,
    connection: server.connection,
    transaction: transactionsOf(pool, log),
    dispose: async () => {
      await pool.end();
      await server.dispose();
    },
  };
}

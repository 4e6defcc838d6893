import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** "Tables" on a telephone keypad. */
const migrationKey = 822_537;

/** Applies new migrations of the folder. Concurrent processes wait for each other. */
export async function migrate(connection: pg.ClientConfig, folder: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationKey]);
    await runMigrations(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}

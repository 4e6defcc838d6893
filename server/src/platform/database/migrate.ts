import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** "Tables" on a telephone keypad. */
const migrationKey = 822_537;

/** Applies what is new in the folder, forward only. Processes that start at once take turns. */
export async function migrate(connection: pg.ClientConfig, folder: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationKey]);
    await runMigrations(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    // The lock ends with its session.
    await client.end();
  }
}

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { DatabaseStartError, databaseErrorIn } from './errors.ts';

/** Key of the advisory lock: an arbitrary constant. */
const migrationKey = 822_537;

/** Applies new migrations of the folder. Concurrent processes wait for each other. */
export async function migrate(connection: pg.ClientConfig, folder: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // The database may limit statements to the time of a request, and a wait for another process counts as one.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationKey]);
    await runMigrations(drizzle({ client }), { migrationsFolder: folder });
  } catch (error) {
    throw startErrorOf(error, client);
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}

function startErrorOf(error: unknown, { user, database }: pg.Client): unknown {
  const { code, message } = databaseErrorIn(error) ?? {};
  if (code !== '42501') return error;
  return new DatabaseStartError(
    `${user} may not create tables in the database ${database} (${message}). ` +
      `Make it the owner: \`alter database "${database}" owner to "${user}"\`.`,
    { cause: error },
  );
}

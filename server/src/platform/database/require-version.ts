import pg from 'pg';
import { DatabaseStartError } from './errors.ts';

const oldest = 15;

/** Connects once; throws a clear error if the server cannot be reached or is too old. */
export async function requireVersion(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error);
    throw new DatabaseStartError(`The database cannot be reached (${reason}). Check DATABASE_URL.`, {
      cause: error,
    });
  }
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < oldest) {
    throw new DatabaseStartError(
      `The database is PostgreSQL ${version}; Foyer needs ${oldest} or later. Upgrade it, or name another in DATABASE_URL.`,
    );
  }
}

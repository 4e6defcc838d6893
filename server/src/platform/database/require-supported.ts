import pg from 'pg';
import { DatabaseStartError } from './errors.ts';
import { onlyRow } from './statement.ts';

const minMajorVersion = 15;

/** Connects; throws a clear error if the server cannot be reached. */
export async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  // The server may end an idle session; the next query then fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error);
    throw new DatabaseStartError(`The database cannot be reached (${reason}). Check DATABASE_URL.`, {
      cause: error,
    });
  }
}

/** Resolves to the server's version; throws a clear error if it is too old or the database is not UTF8. */
export async function requireSupported(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
  );
  const { version, encoding } = onlyRow(rows);
  if (Number.parseInt(version, 10) < minMajorVersion)
    throw new DatabaseStartError(
      `The database is PostgreSQL ${version}; Foyer needs ${minMajorVersion} or later. Upgrade it, or name another in DATABASE_URL.`,
    );
  if (encoding !== 'UTF8')
    throw new DatabaseStartError(
      `The encoding of the database is ${encoding}; Foyer needs UTF8. Make one with \`encoding 'UTF8' template template0\`, and name it in DATABASE_URL.`,
    );
  return version;
}

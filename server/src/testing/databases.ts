import pg from 'pg';

/** The same server with another database. */
export function databaseOf(server: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!server.connectionString) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { ...server, connectionString: url.href };
}

/** Copies the template's files, which is three times faster than through the write-ahead log. */
export async function createDatabase(
  server: pg.ClientConfig,
  name: string,
  template?: string,
): Promise<void> {
  await run(
    server,
    `create database "${name}"${template ? ` template "${template}" strategy file_copy` : ''}`,
  );
}

export async function dropDatabase(server: pg.ClientConfig, name: string): Promise<void> {
  await run(server, `drop database if exists "${name}" with (force)`);
}

/** A connection URL. The folder of a socket, or a password, is in the query. */
export function urlOf(connection: pg.ClientConfig): string {
  if (connection.connectionString) return connection.connectionString;
  const { host, port, user, password, database } = connection;
  const url = new URL(`postgres://localhost/${database}`);
  for (const [name, value] of Object.entries({ host, port, user, password }))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}

async function run(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

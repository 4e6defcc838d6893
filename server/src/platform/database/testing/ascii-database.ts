import pg from 'pg';

/** Creates an empty database whose encoding is not UTF8. */
export async function createAsciiDatabase(server: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(
    `create database "${name}" encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
  );
  await client.end();
}

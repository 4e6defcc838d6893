import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, databaseOf, dropDatabase } from '../../testing/databases.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { migrate } from './migrate.ts';

const folder = join(import.meta.dirname, '../../../drizzle');

test('processes that start concurrently migrate an empty database once', async () => {
  const server = inject('databaseServer');
  const name = `foyer_test_race_${process.pid}`;
  await createDatabase(server, name);
  const connection = databaseOf(server, name);
  await Promise.all([migrate(connection, folder), migrate(connection, folder), migrate(connection, folder)]);
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    'select count(*)::int, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
  );
  await client.end();
  await dropDatabase(server, name);
  expect(rows[0].count).toBeGreaterThan(0);
  expect(rows[0].count).toBe(rows[0].different);
});

test('a migration, and waiting for one, may take longer than the database allows a statement', async () => {
  const server = inject('databaseServer');
  const name = `foyer_test_slow_${process.pid}`;
  await createDatabase(server, name);
  onTestFinished(() => dropDatabase(server, name));
  const connection = databaseOf(server, name);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`alter database "${name}" set statement_timeout = '200ms'`);
  await client.end();
  const migrations = await migrationOf('select pg_sleep(0.4)');
  await Promise.all([migrate(connection, migrations), migrate(connection, migrations)]);
});

/** A folder with one migration. */
async function migrationOf(statement: string): Promise<string> {
  const folder = await temporaryFolder('migrations');
  onTestFinished(() => rm(folder, { recursive: true }));
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_slow', breakpoints: true }];
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  await writeFile(join(folder, '0000_slow.sql'), statement);
  return folder;
}

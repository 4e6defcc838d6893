import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createDatabase, databaseOf, dropDatabase } from '../../testing/databases.ts';
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

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, databaseOf, dropDatabase, urlOf } from '../../testing/databases.ts';
import { testConfig } from '../../testing/index.ts';
import { DatabaseStartError } from './errors.ts';
import { openDatabase } from './open-database.ts';
import { createAsciiDatabase } from './testing/ascii-database.ts';

const log = pino({ level: 'silent' });

/** An empty database, and a client of it. */
async function emptyDatabase(create = createDatabase) {
  const server = inject('databaseServer');
  const name = `foyer_test_open_${randomBytes(6).toString('hex')}`;
  await create(server, name);
  const client = new pg.Client(databaseOf(server, name));
  await client.connect();
  onTestFinished(() => client.end().then(() => dropDatabase(server, name)));
  return { client, name, url: new URL(urlOf(databaseOf(server, name))) };
}

async function failureOf(url: URL) {
  const failure = await openDatabase(testConfig({ DATABASE_URL: url.href }), log).catch((error) => error);
  expect(failure).toBeInstanceOf(DatabaseStartError);
  return failure.message;
}

test('a database that is not UTF8 is refused before a table is created', async () => {
  const { client, url } = await emptyDatabase(createAsciiDatabase);
  expect(await failureOf(url)).toMatch(/^The encoding of the database is SQL_ASCII; .* `encoding 'UTF8'/);
  const { rows } = await client.query(`select from pg_namespace where nspname = 'drizzle'`);
  expect(rows).toEqual([]);
});

test('if its account may not create tables, the error says who must own the database', async () => {
  const { client, name, url } = await emptyDatabase();
  const role = `${name}_role`;
  await client.query(`create role "${role}" login password 'hunter2'`);
  onTestFinished(async () => void (await client.query(`drop role "${role}"`)));
  if (url.username) Object.assign(url, { username: role, password: 'hunter2' });
  else url.searchParams.set('user', role);
  expect(await failureOf(url)).toBe(
    `${role} may not create tables in the database ${name} (permission denied for database ${name}). ` +
      `Make it the owner: \`alter database "${name}" owner to "${role}"\`.`,
  );
});

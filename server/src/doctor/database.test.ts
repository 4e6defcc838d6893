import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { connectEmbedded } from '../platform/database/embedded/connect-embedded.ts';
import { freePort } from '../platform/free-port.ts';
import { urlOf } from '../testing/databases.ts';
import { testConfig, testDatabase } from '../testing/index.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { database as check } from './checks/database/index.ts';
import { findingsOf } from './examine.ts';
import { hangingServer } from './testing/hanging-server.ts';
import { pooler, startPooler } from './testing/pooler.ts';

const database = testDatabase();
const hanging = hangingServer();

const findingsText = async (url: string, timeout = 30_000) =>
  (await findingsOf(check, { config: testConfig({ DATABASE_URL: url }), timeout })).map(
    ({ state, text }) => `${state}: ${text}`,
  );

/** A role that may only read which migrations ran, and the URL of the database for it. */
async function newRole(options = ''): Promise<{ role: string; url: URL }> {
  const role = `foyer_doctor_${randomUUID()}`;
  await database.db.execute(sql.raw(`create role "${role}" login password 'hunter2' ${options}`));
  await database.db.execute(
    sql.raw(
      `grant select on all tables in schema drizzle to "${role}"; grant usage on schema drizzle to "${role}"`,
    ),
  );
  onTestFinished(
    async () => void (await database.db.execute(sql.raw(`drop owned by "${role}"; drop role "${role}"`))),
  );
  const url = new URL(urlOf(database.connection));
  if (url.username) Object.assign(url, { username: role, password: 'hunter2' });
  else url.searchParams.set('user', role);
  return { role, url };
}

test('reports the version of a good database, its tables and rights', async () => {
  const text = await findingsText(urlOf(database.connection));
  expect(text.filter((line) => !line.startsWith('good: '))).toEqual([]);
  expect(text[0]).toMatch(/^good: PostgreSQL \d+/);
  expect(text).toContain('good: Its tables are up to date.');
  expect(text).toContain('good: Sessions are kept, and notifications arrive.');
  expect(text).toContain('good: The extension pg_trgm is there.');
});

test('warns if the workers together may need more connections than the server accepts', async () => {
  const { rows } = await database.pool.query<{ max: number }>(
    `select current_setting('max_connections')::int as max`,
  );
  const pool = Math.floor(rows[0]!.max / 3);
  const env = { DATABASE_URL: urlOf(database.connection), DATABASE_POOL_SIZE: String(pool) };
  const warnings = async (workers: string) => {
    const config = testConfig({ ...env, WORKERS: workers });
    const findings = await findingsOf(check, { config, timeout: 30_000 });
    return findings.filter(({ state }) => state === 'warning').map(({ text }) => text);
  };
  expect(await warnings('1')).toEqual([]);
  expect(await warnings('4')).toEqual([expect.stringContaining(`up to ${4 * (pool + 9)}`)]);
});

test("warns if a limit of the role or the database is too low, and counts other roles' sessions", async () => {
  const { role, url } = await newRole('connection limit 10');
  const name = url.pathname.slice(1);
  const env = { DATABASE_URL: url.href, DATABASE_POOL_SIZE: '2', WORKERS: '1' };
  const warnings = async () => {
    const findings = await findingsOf(check, { config: testConfig(env), timeout: 30_000 });
    return findings.filter(({ state }) => state === 'warning').map(({ text }) => text);
  };
  const limit = (what: string, most: number) =>
    database.db.execute(sql.raw(`alter ${what} connection limit ${most}`));
  onTestFinished(async () => void (await limit(`database "${name}"`, -1)));
  expect(await warnings()).toEqual([
    expect.stringMatching(/^The role .* accepts 10 .* use 0; .* up to 11\. Raise its limit \(`alter role/),
  ]);
  await limit(`role "${role}"`, 11);
  const client = new pg.Client(database.connection);
  await client.connect();
  onTestFinished(() => client.end());
  await limit(`database "${name}"`, 12);
  expect(await warnings()).toEqual([]);
  await limit(`database "${name}"`, 11);
  expect(await warnings()).toEqual([
    expect.stringMatching(/^The database .* accepts 11 .* use 1; .*\(`alter database/),
  ]);
});

test('expects the embedded server to accept as many connections as the workers need', async () => {
  const folder = await temporaryFolder('doctor');
  onTestFinished(() => rm(folder, { recursive: true }));
  const config = testConfig({ DATA_DIR: join(folder, 'data'), WORKERS: '8' });
  await (await connectEmbedded(config.database.directory, pino({ level: 'silent' }))).dispose();
  const findings = await findingsOf(check, { config, timeout: 30_000 });
  expect(findings[0]).toEqual({ state: 'good', text: expect.stringContaining('PostgreSQL') });
  expect(findings.map(({ text }) => text).join()).not.toContain('max_connections');
});

test('names a database that does not exist', async () => {
  const url = new URL(urlOf(database.connection));
  url.pathname = '/nowhere';
  expect(await findingsText(url.href)).toEqual([
    expect.stringMatching(/^wrong: .* has no database "nowhere"\. Make it, or check DATABASE_URL/),
  ]);
});

test('distinguishes a closed port from a server that hangs', async () => {
  const port = await freePort();
  expect(await findingsText(`postgres://foyer:hunter2@127.0.0.1:${port}/foyer`)).toEqual([
    `wrong: PostgreSQL at 127.0.0.1:${port} cannot be reached: nothing listens there. Check DATABASE_URL.`,
  ]);
  expect(await findingsText(`postgres://foyer@127.0.0.1:${hanging.port}/foyer`, 300)).toEqual([
    expect.stringMatching(/^wrong: .* it did not answer in time\. Check DATABASE_URL\.$/),
  ]);
});

test('reports missing rights, with the statements to grant them', async () => {
  const { url } = await newRole();
  const text = await findingsText(url.href);
  expect(text).toContainEqual(
    expect.stringMatching(/^wrong: .*may make no schemas in it: `alter database .* owner to/),
  );
  expect(text).toContainEqual(
    expect.stringMatching(/^wrong: .*may make no tables in it: `grant create on schema public/),
  );
});

test('reports tables of a later version', async () => {
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)`,
  );
  onTestFinished(
    async () =>
      void (await database.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`)),
  );
  expect(await findingsText(urlOf(database.connection))).toContainEqual(
    expect.stringMatching(/^wrong: Its tables are of a later version/),
  );
});

test('reports nothing before the first start', async () => {
  const folder = await temporaryFolder('doctor');
  onTestFinished(() => rm(folder, { recursive: true }));
  const config = testConfig({ DATA_DIR: join(folder, 'data') });
  const text = await findingsOf(check, { config, timeout: 1000 });
  expect(text).toEqual([{ state: 'unset', text: expect.stringContaining('The first start makes it') }]);
});

test.runIf(pooler).each([
  ['session', /^good: Sessions are kept/],
  ['transaction', /^wrong: A pooler in between gives sessions away/],
])('tests a pooler in %s mode', async (mode, expectedText) => {
  const url = await startPooler(mode, database.connection);
  expect(await findingsText(url)).toContainEqual(expect.stringMatching(expectedText));
});

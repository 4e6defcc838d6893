import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { isDatabaseUnavailable } from '../errors.ts';
import { openPool } from '../pool.ts';
import { openEmbedded } from './open-embedded.ts';

const owner = join(import.meta.dirname, '../testing/embedded-owner.ts');
const quiet = pino({ level: 'silent' });
let directory: string;
let owners: ChildProcess[];

let usedFolder: string;

beforeAll(async () => {
  usedFolder = await temporaryFolder('embedded-used');
  await (await openEmbedded({ directory: join(usedFolder, 'postgres') }, quiet)).dispose();
});
afterAll(() => rm(usedFolder, { recursive: true }));

beforeEach(async () => {
  directory = join(await temporaryFolder('embedded'), 'postgres');
  owners = [];
});

afterEach(async () => {
  for (const child of owners) if (child.exitCode === null && child.signalCode === null) await kill(child);
  // Cleans up after a killed owner by starting and stopping another.
  if (owners.length > 0) await (await openEmbedded({ directory }, quiet)).dispose();
  await rm(join(directory, '..'), { recursive: true });
});

/** Fills the directory with a database that was used and stopped; initialising one takes much longer. */
async function copyUsedDatabase(): Promise<void> {
  // Unlike `cp` of Node, it keeps the owner of the files.
  await promisify(execFile)('cp', ['-a', join(usedFolder, 'postgres'), directory]);
}

async function startOwner(): Promise<{ child: ChildProcess; output: string }> {
  const child = spawn(process.execPath, [owner, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  owners.push(child);
  const [output] = await once(child.stdout!, 'data');
  return { child, output: String(output).trim() };
}

async function readPostmasterId(): Promise<number> {
  return Number.parseInt(await readFile(join(directory, 'data/postmaster.pid'), 'utf8'), 10);
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a second Foyer on the same data directory fails with the process id of the first', async () => {
  await copyUsedDatabase();
  const { child, output } = await startOwner();
  expect(output).toBe('ready');
  await expect(openEmbedded({ directory }, quiet)).rejects.toThrow(
    `Another Foyer (process ${child.pid}) is running`,
  );
});

test('of two concurrent starts one succeeds', async () => {
  const outcomes = await Promise.all([startOwner(), startOwner()]);
  expect(outcomes.map(({ output }) => output.split(':')[0]).sort()).toEqual(['ready', 'refused']);
});

test.each(['Foyer', 'Foyer and PostgreSQL'])(
  'after kill -9 of %s, committed data is still there',
  async (victim) => {
    await copyUsedDatabase();
    const { child } = await startOwner();
    const client = new pg.Client({ host: directory, user: 'foyer', database: 'foyer' });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('create table promised (id int); insert into promised values (1)');
    const ended = new Promise((resolve) => client.once('end', resolve));
    if (victim !== 'Foyer') process.kill(await readPostmasterId(), 'SIGKILL');
    await kill(child);
    const server = await openEmbedded({ directory }, quiet);
    await ended;
    const again = new pg.Client(server.connection);
    await again.connect();
    expect((await again.query('select id from promised')).rows).toEqual([{ id: 1 }]);
    await again.end();
    await server.dispose();
  },
);

test('PostgreSQL is restarted after a crash with the committed data, and the pool recovers', async () => {
  await copyUsedDatabase();
  const server = await openEmbedded({ directory }, quiet);
  const pool = openPool(server.connection, 2, quiet);
  await pool.query('create table promised (id int); insert into promised values (1)');
  process.kill(await readPostmasterId(), 'SIGKILL');
  const failure = await pool.query('select pg_sleep(1)').catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  const readPromised = async () => (await pool.query('select id from promised')).rows;
  await expect.poll(readPromised).toEqual([{ id: 1 }]);
  await pool.end();
  await server.dispose();
});

test('during a restart of PostgreSQL another Foyer fails to start', async () => {
  await copyUsedDatabase();
  const { child } = await startOwner();
  for (let death = 0; death < 3; death++) {
    const victim = await readPostmasterId();
    process.kill(victim, 'SIGKILL');
    await expect(openEmbedded({ directory }, quiet)).rejects.toThrow(
      `Another Foyer (process ${child.pid}) is running`,
    );
    await expect.poll(() => readPostmasterId()).not.toBe(victim);
  }
}, 240_000);

test('the start waits for a database that was just killed', async () => {
  await copyUsedDatabase();
  const dying = createServer().listen(join(directory, '.s.PGSQL.5432'));
  await once(dying, 'listening');
  // Closes after the first check.
  dying.once('connection', () => dying.close());
  await (await openEmbedded({ directory }, quiet)).dispose();
});

test('a database that runs in another container, without a visible lock, is not touched', async () => {
  await copyUsedDatabase();
  const otherServer = createServer().listen(join(directory, '.s.PGSQL.5432'));
  await once(otherServer, 'listening');
  await expect(openEmbedded({ directory }, quiet)).rejects.toThrow('in another container');
  otherServer.close();
  await once(otherServer, 'close');
});

test('with data of another major version the start fails with instructions', async () => {
  await copyUsedDatabase();
  const file = join(directory, 'data/PG_VERSION');
  await writeFile(file, '17\n');
  await expect(openEmbedded({ directory }, quiet)).rejects.toThrow(
    /PostgreSQL 17.*npm run backup.*npm run restore/s,
  );
});

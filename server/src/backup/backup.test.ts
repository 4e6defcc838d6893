import { randomBytes } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { create as createTar } from 'tar';
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { StartError } from '#platform/process';
import { createAsciiDatabase } from '../platform/database/testing/ascii-database.ts';
import { startS3Server } from '../platform/storage/testing/s3-server.ts';
import { createDatabase, databaseOf, dropDatabase, urlOf } from '../testing/databases.ts';
import { createTestDatabase, testConfig } from '../testing/index.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { backUp } from './back-up.ts';
import { connect } from './connect.ts';
import { restore, type Target } from './restore.ts';
import { filesOnDisk, type StoredFiles, storedFilesOf } from './stored-files.ts';

const specialCharacters = 'tab\t, "quotes", back\\slash,\nline, é, \u{1F600}';
let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder('backup');
});

afterEach(() => rm(folder, { recursive: true }));

const files = () => ({ storage: filesOnDisk(join(folder, 'files')), secret: join(folder, 'secret.key') });

async function openSource(): Promise<pg.Client> {
  const database = await createTestDatabase();
  const config = testConfig({ DATABASE_URL: urlOf(database.connection) });
  const { client, dispose } = await connect(config, pino({ level: 'silent' }));
  onTestFinished(() => dispose().then(database.dispose));
  await client.query('insert into rate_limits values ($1, 5, 99)', [specialCharacters]);
  await mkdir(join(folder, 'files/documents'), { recursive: true });
  await writeFile(join(folder, 'files/documents/a.txt'), 'kept');
  return client;
}

async function emptyTarget(create = createDatabase): Promise<Target> {
  const server = inject('databaseServer');
  const name = `foyer_test_restore_${randomBytes(6).toString('hex')}`;
  await create(server, name);
  const connection = databaseOf(server, name);
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end().then(() => dropDatabase(server, name)));
  return {
    client,
    connection,
    storage: filesOnDisk(join(folder, 'restored/storage')),
    secret: join(folder, 'restored/secret.key'),
  };
}

test('tables maintained by triggers are restored unchanged, and continue to be maintained', async () => {
  const client = await openSource();
  await client.query(`
    with maker as (insert into users (email) values ('a@example.org') returning id)
    insert into fos (owner_id, handle, name, bio, role, tags, core_principles, is_public)
    select id, 'mara-voss', 'Mara Voss', 'Mends clocks.', 'r', '{clocks}', '{a,b,c}', true from maker`);
  const storedRows = async (from: pg.Client) =>
    (await from.query('select * from tag_counts, listed_personas order by tag')).rows;
  const before = await storedRows(client);
  const file = join(folder, 'foyer.tar');
  await backUp(client, files(), file);
  const target = await emptyTarget();
  await restore(file, target);
  expect(before).toMatchObject([{ tag: 'clocks', personas: 1 }]);
  expect(await storedRows(target.client)).toEqual(before);
  await target.client.query('delete from fos');
  expect(await storedRows(target.client)).toEqual([]);
});

test('a backup restores rows and files', async () => {
  const file = join(folder, 'foyer.tar');
  const { tables } = await backUp(await openSource(), files(), file);
  const target = await emptyTarget();
  await restore(file, target);
  expect((await target.client.query('select key, points from rate_limits')).rows).toEqual([
    { key: specialCharacters, points: 5 },
  ]);
  expect(await readFile(join(folder, 'restored/storage/documents/a.txt'), 'utf8')).toBe('kept');
  expect(tables.map(({ name }) => name)).toContain('fos');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('files that are deleted during the copy are left out, as are uploads in progress', async () => {
  const client = await openSource();
  const many = join(folder, 'files/documents/many');
  await Promise.all([many, join(folder, 'files/.staging')].map((path) => mkdir(path, { recursive: true })));
  await writeFile(join(folder, 'files/.staging/upload'), 'incomplete');
  for (let index = 0; index < 5000; index++) await writeFile(join(many, `${index}.txt`), '');
  const file = join(folder, 'foyer.tar');
  const backup = backUp(client, files(), file);
  const copies = join(folder, '.foyer-backup-*/storage/documents/many/*');
  const deletion = vi
    .waitUntil(() => globSync(copies).length > 0, { interval: 1, timeout: 60_000 })
    .then(() => rename(many, join(folder, 'elsewhere')));
  await Promise.all([backup, deletion]);
  await restore(file, await emptyTarget());
  expect(await readFile(join(folder, 'restored/storage/documents/a.txt'), 'utf8')).toBe('kept');
  expect(existsSync(join(folder, 'restored/storage/.staging'))).toBe(false);
});

test('a session that the database ends while files are copied does not end the backup', async () => {
  const [client, other] = [await openSource(), await openSource()];
  const { rows } = await client.query('select pg_backend_pid() as session');
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const { storage, secret } = files();
  const ending: StoredFiles = {
    ...storage,
    async copyTo(to) {
      await other.query('select pg_terminate_backend($1)', [rows[0].session]);
      await ended;
      await storage.copyTo(to);
    },
  };
  const file = join(folder, 'foyer.tar');
  await backUp(client, { storage: ending, secret }, file);
  await restore(file, await emptyTarget());
  expect(await readFile(join(folder, 'restored/storage/documents/a.txt'), 'utf8')).toBe('kept');
});

test('a site on disk can be restored into a bucket, and from there onto disk', async () => {
  const server = await startS3Server();
  onTestFinished(() => server.close());
  const config = testConfig({ S3_URL: server.url, DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32) });
  const [first, second] = [join(folder, 'first.tar'), join(folder, 'second.tar')];
  await backUp(await openSource(), files(), first);
  const inBucket = { ...(await emptyTarget()), storage: await storedFilesOf(config) };
  await restore(first, inBucket);
  await expect(restore(first, { ...(await emptyTarget()), storage: inBucket.storage })).rejects.toThrow(
    'foyer is not empty',
  );
  await backUp(inBucket.client, { ...files(), storage: inBucket.storage }, second);
  await restore(second, await emptyTarget());
  expect(await readFile(join(folder, 'restored/storage/documents/a.txt'), 'utf8')).toBe('kept');
});

test('a database with rows is not overwritten', async () => {
  const file = join(folder, 'foyer.tar');
  const client = await openSource();
  await backUp(client, files(), file);
  const target = { ...(await emptyTarget()), client };
  await expect(restore(file, target)).rejects.toThrow('not empty');
});

test('a backup is not restored into a database that is not UTF8', async () => {
  const file = join(folder, 'foyer.tar');
  await backUp(await openSource(), files(), file);
  const target = await emptyTarget(createAsciiDatabase);
  await expect(restore(file, target)).rejects.toThrow('The encoding of the database is SQL_ASCII');
});

test.each<[string, (file: string) => Promise<unknown>, string]>([
  ['nothing', async () => {}, 'There is no file '],
  ['a folder', (file) => mkdir(file), 'is a folder, not a backup.'],
  ['something else', (file) => writeFile(file, 'A letter. '.repeat(100)), 'is not a tar file'],
  ['another tar file', (file) => createTar({ file, cwd: folder }, ['files']), 'is not a backup that'],
  [
    'one with another manifest',
    (file) => withManifest(file, '{"name": "a web app"}'),
    'is not a backup that',
  ],
  ['one with a manifest that is no JSON', (file) => withManifest(file, 'GIF89a'), 'is not a backup that'],
])('reports that %s is not a backup', async (_, write, problem) => {
  const file = join(folder, 'foyer.tar');
  await mkdir(join(folder, 'files'), { recursive: true });
  await writeFile(join(folder, 'files/a.txt'), 'kept');
  await write(file);
  const failure = await restore(file, await emptyTarget()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(failure).toHaveProperty('message', expect.stringContaining(problem));
});

async function withManifest(file: string, text: string): Promise<void> {
  await writeFile(join(folder, 'manifest.json'), text);
  await createTar({ file, cwd: folder }, ['manifest.json']);
}

test.each([0.3, 0.6, 0.9])('a truncated backup is rejected and restores no rows: %d of it', async (part) => {
  const file = join(folder, 'foyer.tar');
  await backUp(await openSource(), files(), file);
  await truncate(file, Math.floor((await stat(file)).size * part));
  const target = await emptyTarget();
  const failure = await restore(file, target).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(failure).toHaveProperty('message', expect.stringMatching(/cut short|incomplete|not a backup/));
  const { rows } = await target.client.query(`select from pg_tables where schemaname = 'public'`);
  expect(rows).toEqual([]);
});

test('a backup with an error in the middle restores no rows', async () => {
  const file = join(folder, 'foyer.tar');
  const client = await openSource();
  await client.query(`create table zzz_unknown (id int)`);
  await backUp(client, files(), file);
  const target = await emptyTarget();
  await expect(restore(file, target)).rejects.toThrow('zzz_unknown');
  expect((await target.client.query('select from rate_limits')).rowCount).toBe(0);
});

test('the key file is included, readable by its owner only, and does not replace an existing one', async () => {
  const file = join(folder, 'foyer.tar');
  await writeFile(join(folder, 'secret.key'), 'of the backup');
  await backUp(await openSource(), files(), file);
  const target = await emptyTarget();
  await mkdir(join(folder, 'restored'));
  await writeFile(target.secret, 'of before');
  await restore(file, target);
  expect(await readFile(target.secret, 'utf8')).toBe('of the backup');
  expect(await readFile(`${target.secret}.before-restore`, 'utf8')).toBe('of before');
  expect((await stat(target.secret)).mode & 0o777).toBe(0o600);
});

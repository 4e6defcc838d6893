import { createReadStream, existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '#platform/process';
import { migrate } from '../platform/database/migrate.ts';
import { requireSupported } from '../platform/database/require-supported.ts';
import { type Files, type Manifest, qualifiedName, quoteName, secretFile, storageFolder } from './archive.ts';
import { inForeignKeyOrder } from './foreign-key-order.ts';
import { withTemporaryFolder } from './temporary-folder.ts';
import { unpack } from './unpack.ts';

const ownMigrations = join(import.meta.dirname, '../../drizzle');

/** The target: an empty database and an empty storage. */
export interface Target extends Files {
  client: pg.Client;
  connection: pg.ClientConfig;
}

/** Restores a backup into an empty database and storage, then migrates. Rows are restored in one transaction. */
export async function restore(file: string, target: Target): Promise<Manifest> {
  await requireSupported(target.client);
  await requireEmpty(target);
  // Unpacks in the directory of the key file, so that the file can be moved there by a rename.
  await mkdir(dirname(target.secret), { recursive: true });
  return await withTemporaryFolder(join(dirname(target.secret), '.foyer-restore-'), async (folder) => {
    const manifest = await unpack(file, folder);
    await migrateToVersionOf(manifest, target, folder);
    await loadTables(manifest, target.client, folder);
    await migrate(target.connection, ownMigrations);
    // An external vector store may have changed since the backup, so it is filled again.
    await target.client.query('delete from vector_stores');
    await target.storage.fillFrom(join(folder, storageFolder));
    await restoreSecret(join(folder, secretFile), target.secret);
    return manifest;
  });
}

/** Restores the key that encrypts the rows. An existing key file is renamed: no row of an empty database needs it. */
async function restoreSecret(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  if (existsSync(to)) await rename(to, `${to}.before-restore`);
  await rename(from, to);
  await chmod(to, 0o600);
}

async function requireEmpty({ client, storage }: Target): Promise<void> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const table of rows) {
    const { rowCount } = await client.query(`select from ${qualifiedName(table)} limit 1`);
    if (rowCount)
      throw new StartError(`The database is not empty (${table.name} has rows). Restore into an empty one.`);
  }
  if (!(await storage.isEmpty()))
    throw new StartError(
      `${storage.name} is not empty. Move it away, or set DATA_DIR (or S3_URL) to another place.`,
    );
}

/** Creates the tables of the backup's version, which its rows match; later migrations then change both. */
async function migrateToVersionOf(manifest: Manifest, { connection }: Target, folder: string): Promise<void> {
  const ownHashes = readMigrationFiles({ migrationsFolder: ownMigrations }).map(({ hash }) => hash);
  if (!manifest.migrations.every((hash, index) => ownHashes[index] === hash)) {
    throw new StartError('This backup is of a later version of Foyer. Restore it with that version.');
  }
  const migrations = join(folder, 'migrations');
  await cp(ownMigrations, migrations, { recursive: true });
  const journalFile = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: unknown[] };
  journal.entries.length = manifest.migrations.length;
  await writeFile(journalFile, JSON.stringify(journal));
  await migrate(connection, migrations);
}

async function loadTables(manifest: Manifest, client: pg.Client, folder: string): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('begin');
  try {
    for (const table of await inForeignKeyOrder(manifest.tables, client)) {
      const columns = table.columns.map(quoteName).join(', ');
      // The backup includes the rows that triggers add.
      await client.query(`alter table ${qualifiedName(table)} disable trigger user`);
      // Migrations insert rows into some tables, which the backup includes too.
      await client.query(`delete from ${qualifiedName(table)}`);
      const rows = client.query(copyFrom(`copy ${qualifiedName(table)} (${columns}) from stdin`));
      await pipeline(createReadStream(join(folder, table.file)), rows);
      await continueSequences(table, client);
    }
    // After all rows are loaded, since triggers of one table may change another.
    for (const table of manifest.tables)
      await client.query(`alter table ${qualifiedName(table)} enable trigger user`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function continueSequences(table: Manifest['tables'][number], client: pg.Client): Promise<void> {
  for (const column of table.columns) {
    const { rows } = await client.query('select pg_get_serial_sequence($1, $2) as sequence', [
      qualifiedName(table),
      column,
    ]);
    if (!rows[0].sequence) continue;
    await client.query(
      `select setval('${rows[0].sequence}', max(${quoteName(column)})) from ${qualifiedName(table)} having max(${quoteName(column)}) is not null`,
    );
  }
}

import { createWriteStream, existsSync } from 'node:fs';
import { chmod, cp, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { create } from 'tar';
import { StartError } from '#platform/process';
import {
  type ArchivedTable,
  type Files,
  type Manifest,
  manifestFile,
  qualifiedName,
  quoteName,
  secretFile,
  storageFolder,
  tablesFolder,
} from './archive.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

/**
 * Writes database and files into one tar file. The tables are a consistent snapshot; files are copied after it, so that
 * every file that a row refers to is included, unless it was deleted meanwhile. The file is renamed to its final name
 * when complete.
 */
export async function backUp(client: pg.Client, { storage, secret }: Files, file: string): Promise<Manifest> {
  return await withTemporaryFolder(join(dirname(file), '.foyer-backup-'), async (folder) => {
    const manifest = await writeTables(client, folder);
    await writeFile(join(folder, manifestFile), JSON.stringify(manifest, null, 2));
    await storage.copyTo(join(folder, storageFolder));
    const key = existsSync(secret) ? [secretFile] : [];
    if (key.length > 0) await cp(secret, join(folder, secretFile));
    await create({ cwd: folder, file: join(folder, 'whole'), portable: true }, [
      manifestFile,
      tablesFolder,
      storageFolder,
      ...key,
    ]);
    // The archive contains private data.
    await chmod(join(folder, 'whole'), 0o600);
    await rename(join(folder, 'whole'), file);
    return manifest;
  });
}

async function writeTables(client: pg.Client, folder: string): Promise<Manifest> {
  await mkdir(join(folder, tablesFolder));
  await client.query('set statement_timeout = 0');
  await client.query('begin isolation level repeatable read read only');
  const tables = await tablesOf(client);
  if (tables.length === 0)
    throw new StartError('This database has no tables yet: there is nothing to back up.');
  const { rows: migrations } = await client.query(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  for (const table of tables) {
    const columns = table.columns.map(quoteName).join(', ');
    const rows = client.query(copyTo(`copy (select ${columns} from ${qualifiedName(table)}) to stdout`));
    await pipeline(rows, createWriteStream(join(folder, table.file)));
  }
  await client.query('commit');
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: migrations.map(({ hash }) => hash),
    tables,
  };
}

/** Foyer's own tables. Jobs are recreated from them; generated columns are left to PostgreSQL. */
async function tablesOf(client: pg.Client): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1, 2 order by 1, 2`);
  return rows.map((table) => ({ ...table, file: `${tablesFolder}/${table.schema}.${table.name}` }));
}

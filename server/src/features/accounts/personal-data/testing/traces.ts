import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { TestSite } from '../../../../testing/index.ts';

/** Every table of every schema, with its rows as text. */
export async function allRows({ platform }: Pick<TestSite, 'platform'>): Promise<Map<string, string[]>> {
  const { db } = platform.database;
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const rowsOfTable = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.raw(name)} as t order by 1`,
    );
    rowsOfTable.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return rowsOfTable;
}

/** The rows that contain any of these words, by table; tables without one are left out. */
export function mentions(rows: Map<string, string[]>, words: string[]): Map<string, string[]> {
  const mentionsByTable = new Map<string, string[]>();
  for (const [table, all] of rows) {
    const those = all.filter((row) => words.some((word) => row.includes(word)));
    if (those.length > 0) mentionsByTable.set(table, those);
  }
  return mentionsByTable;
}

/** The path of every stored file and folder, and every file as `path: content`. */
export async function allFiles({ platform }: TestSite): Promise<string[]> {
  const root = platform.config.storage.directory;
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map(async (file) => `${file}: ${await readFile(file, 'latin1')}`));
  return [...paths, ...contents];
}

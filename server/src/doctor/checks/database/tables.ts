import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Finding, good, unset, wrong } from '../../check.ts';
import type { DatabaseServer } from './open-server.ts';

const migrationsFolder = join(import.meta.dirname, '../../../../drizzle');

/** Checks whether the tables have this version's migrations, earlier or later ones. */
export async function tables({ client }: DatabaseServer): Promise<Finding[]> {
  const { rows: migrationTable } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') as there",
  );
  if (!migrationTable[0].there) return [unset('It has no tables yet: the first start makes them.')];
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  const ownHashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  if (rows.some(({ hash }, at) => hash !== ownHashes[at]))
    return [wrong('Its tables are of a later version of Foyer, or of another one. Run that version.')];
  const pendingCount = ownHashes.length - rows.length;
  return [
    pendingCount > 0
      ? unset(`The next start changes its tables in ${pendingCount} steps.`)
      : good('Its tables are up to date.'),
  ];
}

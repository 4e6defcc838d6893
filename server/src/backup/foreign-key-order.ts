import type pg from 'pg';
import type { ArchivedTable } from './archive.ts';

/** Sorts tables so that referenced ones come first. */
export async function inForeignKeyOrder(
  tables: ArchivedTable[],
  client: pg.Client,
): Promise<ArchivedTable[]> {
  const { rows } = await client.query<{ from: string; to: string }>(`
    select f.relname as from, t.relname as to
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.oid <> t.oid`);
  const ordered = new Set<ArchivedTable>();
  const visit = (table: ArchivedTable, path: string[]) => {
    if (ordered.has(table)) return;
    if (path.includes(table.name))
      throw new Error(`Tables refer to each other in a circle: ${path.join(', ')}`);
    for (const { to } of rows.filter(({ from }) => from === table.name)) {
      const needed = tables.find(({ name }) => name === to);
      if (needed) visit(needed, [...path, table.name]);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
}

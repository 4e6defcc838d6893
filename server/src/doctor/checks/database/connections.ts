import { connectionsBesidesPool } from '../../../platform/database/connect-to.ts';
import { onlyRow } from '../../../platform/database/statement.ts';
import { type Finding, warning } from '../../check.ts';
import type { DatabaseServer } from './open-server.ts';

/** Checks that this Foyer gets as many connections as its processes need. */
export async function connections({ client, config, isEmbedded }: DatabaseServer): Promise<Finding[]> {
  // Foyer starts the embedded server with as many as its workers need; this one may be started for the check.
  if (isEmbedded && config.workers > 1) return [];
  const { rows } = await client.query<{ max: number; open: number }>(`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and application_name not like 'foyer%') as open`);
  const { max, open } = onlyRow(rows);
  const needed = config.workers * (config.database.poolSize + connectionsBesidesPool);
  if (needed <= max - open) return [];
  return [
    warning(
      `The database server accepts ${max} connections, of which other programs use ${open}; this Foyer takes up to ${needed}. Raise max_connections, or lower DATABASE_POOL_SIZE or WORKERS.`,
    ),
  ];
}

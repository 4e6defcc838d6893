import { onlyRow } from '../../../platform/database/statement.ts';
import { type Finding, notice } from '../../check.ts';
import type { DatabaseServer } from './open-server.ts';

/** Connections besides the pool: three for jobs, and one each for their notifications, live events and a migration. */
const connectionsBesidesPool = 6;

/** Checks that a process of Foyer gets as many connections as it needs. */
export async function connections({ client, config }: DatabaseServer): Promise<Finding[]> {
  const { rows } = await client.query<{ max: number; open: number }>(`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and application_name not like 'foyer%') as open`);
  const { max, open } = onlyRow(rows);
  const needed = config.database.poolSize + connectionsBesidesPool;
  if (needed <= max - open) return [];
  return [
    notice(
      `It lets in ${max}, of which others have ${open}; one process of Foyer takes up to ${needed}. Raise max_connections, or lower DATABASE_POOL_SIZE.`,
    ),
  ];
}

import { connectionsBesidesPool } from '../../../platform/database/connect-to.ts';
import { type Finding, warning } from '../../check.ts';
import type { DatabaseServer } from './open-server.ts';

interface Limit {
  /** What accepts a limited number of connections. */
  place: string;
  max: number;
  /** Connections of other programs. */
  open: number;
  remedy: string;
}

/** Checks that this Foyer gets as many connections as its processes need. */
export async function connections({ client, config, isEmbedded }: DatabaseServer): Promise<Finding[]> {
  // Foyer starts the embedded server with as many as its workers need; this one may be started for the check.
  if (isEmbedded && config.workers > 1) return [];
  const { rows } = await client.query<Limit>(limits);
  const needed = config.workers * (config.database.poolSize + connectionsBesidesPool);
  return rows
    .filter(({ max, open }) => needed > max - open)
    .map(({ place, max, open, remedy }) =>
      warning(
        `${place} accepts ${max} connections, of which other programs use ${open}; this Foyer takes up to ${needed}. ${remedy}, or lower DATABASE_POOL_SIZE or WORKERS.`,
      ),
    );
}

/** Of other roles' sessions, `backend_type` is null for a role without special rights. */
const limits = `
  with other as (
    select usename, datname from pg_stat_activity
    where datname is not null and coalesce(backend_type, 'client backend') = 'client backend'
      and application_name not like 'foyer%')
  select 'The database server' as place, count(*)::int as open, 'Raise max_connections' as remedy,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max
  from other
  union all
  select format('The role %I', rolname), (select count(*)::int from other where usename = rolname),
    format('Raise its limit (\`alter role %I connection limit …\`)', rolname), rolconnlimit
  from pg_roles where rolname = current_user and rolconnlimit >= 0 and not rolsuper
  union all
  select format('The database %I', datname), (select count(*)::int from other where other.datname = pg_database.datname),
    format('Raise its limit (\`alter database %I connection limit …\`)', datname), datconnlimit
  from pg_database where datname = current_database() and datconnlimit >= 0`;

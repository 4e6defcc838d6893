import { type Finding, good, wrong } from '../../check.ts';
import type { DatabaseServer } from './open-server.ts';

/** Used to search for parts of words. */
const name = 'pg_trgm';

export async function extension({ client }: DatabaseServer): Promise<Finding[]> {
  const { rows } = await client.query<{ installed: boolean; may_create: boolean }>(
    `select installed_version is not null as installed,
      has_database_privilege(current_database(), 'create') or
        (select rolsuper from pg_roles where rolname = current_user) as may_create
    from pg_available_extensions where name = $1`,
    [name],
  );
  const [extension] = rows;
  if (extension?.installed) return [good(`The extension ${name} is there.`)];
  if (!extension)
    return [
      wrong(
        `The extension ${name} is not on that server. Install PostgreSQL's contrib modules there (\`postgresql-contrib\`).`,
      ),
    ];
  if (!extension.may_create)
    return [wrong(`Somebody with the right must run \`create extension ${name}\` in it.`)];
  return [good(`The extension ${name} can be made.`)];
}

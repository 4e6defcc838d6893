import { onlyRow } from '../../../platform/database/statement.ts';
import { type Finding, wrong } from '../../check.ts';
import type { DatabaseServer } from './open-server.ts';

/** Migrations create tables in `public`, and schemas for migrations and jobs. */
export async function rights({ client }: DatabaseServer): Promise<Finding[]> {
  const { rows } = await client.query<{
    role: string;
    database: string;
    schema: boolean;
    tables: boolean;
    writable: boolean;
  }>(`
    select current_user as role, current_database() as database,
      has_database_privilege(current_database(), 'create') as schema,
      has_schema_privilege('public', 'create') as tables,
      not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`);
  const { role, database, schema, tables, writable: isWritable } = onlyRow(rows);
  if (!isWritable)
    return [wrong('It takes no writes: it is a replica, or set to read only. Name its primary.')];
  const findings: Finding[] = [];
  if (!schema)
    findings.push(
      wrong(`${role} may make no schemas in it: \`alter database "${database}" owner to "${role}"\`.`),
    );
  if (!tables)
    findings.push(wrong(`${role} may make no tables in it: \`grant create on schema public to "${role}"\`.`));
  return findings;
}

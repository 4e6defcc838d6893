import { onlyRow } from '../../../platform/database/statement.ts';
import { type Finding, good, Problem } from '../../check.ts';
import type { DatabaseServer } from './open-server.ts';

const oldest = 15;

export async function version({ client, isEmbedded }: DatabaseServer): Promise<Finding[]> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
  );
  const { version, encoding } = onlyRow(rows);
  if (Number.parseInt(version, 10) < oldest)
    throw new Problem(
      `It is PostgreSQL ${version}; Foyer needs ${oldest} or later. Upgrade it, or name another.`,
    );
  if (encoding !== 'UTF8')
    throw new Problem(
      `The database's encoding is ${encoding}. Make one with \`encoding 'UTF8' template template0\`.`,
    );
  return [good(`PostgreSQL ${version}${isEmbedded ? ', embedded' : ''}.`)];
}

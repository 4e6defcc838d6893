import {
  emptyField,
  type FingerprintedField,
  fingerprintedFields,
} from '@foyer/contract/persona-field-lists';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fos } from './table.ts';

interface Columns {
  id: typeof fos.id;
  ownerId: typeof fos.owner_id;
}

/**
 * An MD5 digest of a persona's profile and style, and of the columns from `moreParts`; empty if there is no such
 * persona.
 */
export async function digestOfPersona(
  executor: Executor,
  foId: string,
  moreParts: (persona: Columns) => SQL[],
): Promise<string> {
  const parts = [...fingerprintedFields.map(textOf), ...moreParts({ id: fos.id, ownerId: fos.owner_id })];
  const { rows } = await executor.execute<{ digest: string }>(sql`
    select md5(concat_ws(E'\\x01', ${sql.join(parts, sql`, `)})) as digest from ${fos} where id = ${foId}`);
  return rows[0]?.digest ?? '';
}

function textOf(field: FingerprintedField): SQL {
  const column = fos[field];
  return Array.isArray(emptyField(field)) ? sql`array_to_string(${column}, E'\\x02')` : sql`${column}`;
}

import {
  emptyField,
  type FingerprintedField,
  fingerprintedFields,
} from '@foyer/contract/persona-field-lists';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { uploaded_files } from '../knowledge/table.ts';
import { fos } from '../personas/table.ts';
import { fo_facts, fo_memories } from '../training/table.ts';

/**
 * A digest of everything of a persona that its answers to a stranger come from: who it is, how it writes, its documents,
 * facts and memories. Who may see it, its picture and its tags are no part of it.
 */
export async function fingerprintOf(executor: Executor, foId: string): Promise<string> {
  const { rows } = await executor.execute<{ fingerprint: string }>(sql`
    select md5(concat_ws(E'\\x01', ${sql.join(fingerprintedFields.map(textOf), sql`, `)},
      ${digestOf(uploaded_files, sql`content_hash || file_name`, sql`user_id = ${fos.owner_id}`)},
      ${digestOf(fo_facts, sql`key || E'\\x02' || value`)},
      ${digestOf(fo_memories, sql`question || E'\\x02' || answer || E'\\x02' || label`)}
    )) as fingerprint from ${fos} where id = ${foId}`);
  return rows[0]?.fingerprint ?? '';
}

function textOf(field: FingerprintedField): SQL {
  const column = fos[field];
  return Array.isArray(emptyField(field)) ? sql`array_to_string(${column}, E'\\x02')` : sql`${column}`;
}

/** The same in whatever order the rows are read: their hashes are added up. */
function digestOf(
  table: typeof uploaded_files | typeof fo_facts | typeof fo_memories,
  content: SQL,
  condition: SQL = sql`true`,
) {
  return sql`(select count(*) || ':' || coalesce(sum(hashtextextended(${content}, 0)), 0) from ${table}
    where fo_id = ${fos.id} and ${condition})`;
}

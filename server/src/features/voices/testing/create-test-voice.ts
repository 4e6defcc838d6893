import { randomUUID } from 'node:crypto';
import type { Voice } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import type { Person, TestSite } from '../../../testing/index.ts';

/** Inserts a voice like one made by cloning; resolves to its id. Its texts have `%` and `_`, which a search must escape. */
export async function createTestVoice(
  { platform }: TestSite,
  by: Person,
  visibility: Voice['visibility'] = 'private',
  name = `A ${visibility} 100% voice`,
): Promise<string> {
  const { rows } = await platform.database.db.execute<{ id: string }>(sql`
    insert into voices (voice_id, name, description, tags, visibility, provider, created_by)
    values (${randomUUID()}, ${name}, 'Mine_alone', '{Own,calm}', ${visibility}, 'test', ${by.id}) returning id`);
  return rows[0]!.id;
}

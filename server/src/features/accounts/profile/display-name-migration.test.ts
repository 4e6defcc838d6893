import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/index.ts';

const database = testDatabase();
const folder = join(import.meta.dirname, '../../../../drizzle');

/** The migration's only statement on profiles. */
async function statement(): Promise<string> {
  const file = (await readdir(folder)).find((name) => name.endsWith('_names-tags-and-voices.sql'))!;
  const sql = await readFile(join(folder, file), 'utf8');
  return sql.split('--> statement-breakpoint').find((part) => part.includes('UPDATE "profiles"'))!;
}

test.each([
  ['ada.l', {}, null],
  ['New member', {}, null],
  ['ada.lovelace', {}, null],
  ['Ada', {}, 'Ada'],
  ['ada.l', { display_name: 'ada.l' }, 'ada.l'],
])('the migration turns the profile name %j, with metadata %j, into %j', async (before, metadata, after) => {
  const email = `ada.l@${crypto.randomUUID()}.example.org`;
  const { rows } = await database.pool.query(
    `with made as (insert into users (email, user_metadata) values ($1, $2) returning id),
      known as (
        insert into identities (user_id, provider, provider_id, identity_data)
        select id, 'school', id, '{"email":"ada.lovelace@school.example"}' from made
      )
      insert into profiles (user_id, display_name) select id, $3 from made returning user_id`,
    [email, metadata, before],
  );
  await database.pool.query(await statement());
  const stored = await database.pool.query('select display_name from profiles where user_id = $1', [
    rows[0].user_id,
  ]);
  expect(stored.rows).toEqual([{ display_name: after }]);
});

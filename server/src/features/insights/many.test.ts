import { expect, test } from 'vitest';
import { fullScansOf, testSite } from '../../testing/index.ts';
import { audience } from './testing/audience.ts';

const site = testSite();

test('a persona with a hundredth of 100,000 messages is looked up by index', async () => {
  const { foId, insights } = await audience(site);
  const other = await audience(site);
  const { pool } = site.platform.database;
  await pool.query(
    `with people as (
      insert into users (email) select n || '@example.org' from generate_series(1, 1000) as n returning id
    ),
    talk as (
      insert into conversations (fo_id, user_id, title, created_at, last_message_at)
      select case when n % 100 = 0 then $1::uuid else $2::uuid end, id, 'A talk', at, at
      from (select id, row_number() over () as n from people) as person,
        lateral (select now() - make_interval(days => (n % 80)::int) as at) as moment, generate_series(1, 10)
      returning id, created_at
    )
    insert into messages (conversation_id, role, sender, is_human, content, meta, created_at)
    select id, 'assistant', 'fo', false, 'An answer.', jsonb_build_object('mode', 'general', 'selected_principles', repeat('x', 400)), created_at
    from talk, generate_series(1, 10)`,
    [foId, other.foId],
  );
  await pool.query('analyze users, conversations, messages, answer_ratings, message_feedback');
  const scanned = await fullScansOf(site.platform.database, () => insights('?days=90'));
  expect(scanned.filter((table) => ['messages', 'conversations'].includes(table))).toEqual([]);
});

import { expect, test } from 'vitest';
import { fullScansOf, testSite } from '../../testing/index.ts';
import { personaWithVisitors } from './testing/persona-with-visitors.ts';

const site = testSite();

test.each([
  ['a hundredth', 1],
  ['a tenth', 10],
  ['most', 90],
])('a persona with %s of 20,000 messages is queried by an index', async (_, percent) => {
  const { foId, insights } = await personaWithVisitors(site);
  const otherAudience = await personaWithVisitors(site);
  const { pool } = site.platform.database;
  await pool.query('delete from conversations');
  await pool.query(
    `with people as (
      insert into users (email)
        select n || '@' || $3::int || '.example.org' from generate_series(1, 400) as n returning id
    ),
    talk as (
      insert into conversations (fo_id, user_id, title, created_at, last_message_at)
      select case when n % 100 < $3 then $1::uuid else $2::uuid end, id, 'A talk', at, at
      from (select id, row_number() over () as n from people) as person,
        lateral (select now() - make_interval(days => (n % 80)::int) as at) as moment, generate_series(1, 5)
      returning id, created_at
    )
    insert into messages (conversation_id, role, sender, is_human, content, meta, created_at)
    select id, 'assistant', 'fo', false, 'An answer.', jsonb_build_object(
      'mode', 'general', 'declined', n = 1, 'selected_principles', repeat('x', 400)), created_at
    from talk, generate_series(1, 10) as n`,
    [foId, otherAudience.foId, percent],
  );
  await pool.query('vacuum analyze users, conversations, messages, answer_ratings, message_feedback');
  const scanned = await fullScansOf(site.platform.database, () => insights('?days=90'));
  expect(scanned).not.toContain('messages');
  if (percent <= 10) expect(scanned).not.toContain('conversations');
});

import type { openDatabase } from '../../server/src/platform/database/index.ts';

type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Creates an owner with 1,000 visitors who have 100 conversations each with the persona. A fifth of the entries is
 * closed, the newest 1,000 are unread, and one in fifty has priority. Each of the other personas has 20 entries.
 */
export async function fill({ pool }: Database, others: number) {
  const { rows } = await pool.query<{ id: string; owner: string }>(
    `with people as (
      insert into users (email) select 'p' || n || '@example.org' from generate_series(1, $1::int) as n returning id)
    insert into fos (owner_id, handle, name, bio, role)
      select id, 'p-' || left(id::text, 13), 'P', 'b', 'r' from people returning id, owner_id as owner`,
    [others + 1],
  );
  const { id: foId, owner } = rows[0]!;
  await pool.query(`insert into fo_privacy (fo_id) select id from fos`);
  await pool.query(
    `with visitors as (
      insert into users (email) select 'v' || n || '@example.org' from generate_series(1, 1000) as n returning id),
    profiled as (insert into profiles (user_id, display_name) select id, 'Visitor' from visitors)
    insert into conversations (fo_id, user_id, title)
      select $1, id, 'A talk' from visitors, generate_series(1, 100)`,
    [foId],
  );
  await pool.query(
    `insert into conversations (fo_id, user_id, title)
      select id, $2, 'A talk' from fos, generate_series(1, 20) where id <> $1`,
    [foId, owner],
  );
  await pool.query(
    `insert into inbox_entries
      (fo_id, conversation_id, reason, title, preview, status, is_read, last_activity_at, priority_reasons)
    select fo_id, id, 'new_message', title, 'What was said last', case when n % 5 = 0 then 'closed' else 'open' end,
      n < all_of_them - 1250, now() - make_interval(mins => (all_of_them - n)::int),
      case when n % 50 = 0 then '{not_known}' else '{}' end::text[]
    from (
      select *, row_number() over (order by fo_id = $1, id) as n, count(*) over () as all_of_them from conversations
    ) as numbered`,
    [foId],
  );
  await pool.query('analyze');
  return { viewer: { id: owner }, foId };
}

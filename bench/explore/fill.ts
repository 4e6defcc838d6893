import type { openDatabase } from '../../server/src/platform/database/index.ts';

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Number of distinct words. */
const vocabularySize = 20_000;

/**
 * Creates public personas with one owner each, a minute apart. The frequencies of words and tags follow Zipf's law, as
 * in any language: a third of the personas has the first of 300 tags. One persona in 100,000, and at least one, has
 * "quicksilver"; one in ten has Chinese text, too.
 */
export async function fill({ pool }: Database, personas: number) {
  const client = await pool.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
    );
    // Indexes are dropped and created afterwards, which takes a fraction of the time.
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where tablename like 'listed_%' and indexdef like '% USING gin %'`,
    );
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
    await client.query('truncate users, tag_counts, listed_words, words_to_check cascade');
    // The statements below do the work of the triggers, for all rows at once.
    await client.query('alter table fos disable trigger user');
    await client.query(
      `insert into users (id, email) select ${idOf('n')}, 'p' || n || '@example.org' from generate_series(1, $1::int) as n`,
      [personas],
    );
    await client.query(
      `insert into profiles (user_id, display_name)
        select ${idOf('n')}, 'Maker ' || n from generate_series(1, $1::int) as n`,
      [personas],
    );
    await client.query(
      `insert into fos (id, owner_id, handle, name, bio, role, tags, core_principles, is_public, is_verified,
        total_interactions, thumbs_up, thumbs_down, created_at)
      select ${idOf('n')}, ${idOf('n')}, 'p-' || n, ${wordOf('n * 7')} || ' ' || n,
        'A friend of ' || (select string_agg(${wordOf('n * 31 + place')}, ' ') from generate_series(1, 12) as place)
          || case when n % 100000 = 500 then ' quicksilver' else '' end
          || case when n % 10 = 3 then ${chineseTextOf('n')} else '' end,
        'A friend.', (select array_agg(distinct ${tagOf('n * 13 + place')}) from generate_series(1, 4) as place),
        '{Be curious,Be kind,Be brief}', true, n % 50 = 0,
        (1000 / (1 + abs(hashint4(n * 3)) % 1000))::int, abs(hashint4(n * 5)) % 40, abs(hashint4(n * 11)) % 10,
        timestamptz '2024-01-01' + make_interval(mins => n)
      from generate_series(1, $1::int) as n`,
      [personas],
    );
    await client.query('alter table fos enable trigger user');
    await client.query(
      `insert into listed_personas (fo_id, created_at, is_verified, talked, rating, trending, tags, words)
      select id, created_at, is_verified, shown_count(total_interactions), rating_bound(thumbs_up, thumbs_down),
        case when total_interactions > 100 then total_interactions else 0 end, tags,
        array_to_tsvector(search_words(name || ' ' || bio))
      from fos`,
    );
    await client.query(
      `insert into listed_parts (fo_id, tags, parts)
      select id, tags, array_to_tsvector(search_parts(name || ' ' || bio)) from fos`,
    );
    await client.query(
      `insert into tag_counts select tag, count(*) from listed_personas, unnest(tags) as tag group by tag`,
    );
    await client.query(
      `insert into listed_words select distinct unnest(tsvector_to_array(words)) from listed_personas`,
    );
    for (const { indexdef } of indexes) await client.query(indexdef);
    await client.query('vacuum analyze');
    await client.query(`comment on table listed_personas is '${filledWith(personas)}'`);
  } finally {
    client.release(true);
  }
}

/** Comment in the database that marks it as completely filled. */
export const filledWith = (personas: number) => `Filled with ${personas} personas`;

const idOf = (n: string) => `lpad(to_hex(${n}), 32, '0')::uuid`;

/** SQL for a random rank by Zipf's law: the probability of rank `r` falls with `r`. */
const rankOf = (seed: string, ranks: number) =>
  `floor(exp(ln(${ranks}) * (abs(hashint4(${seed})) % 1000003) / 1000003.0))::int`;

/** SQL for a word of two or more syllables, made of a number's digits. */
const wordOf = (seed: string) =>
  `translate(to_hex(${rankOf(seed, vocabularySize)} * 7919), '0123456789abcdef', 'bakelomitunaresi')`;
/**
 * SQL for a text in a script without spaces: twelve of 3,000 characters, distributed by Zipf's law. One in 50,000 has
 * the last four.
 */
const chineseTextOf = (n: string) =>
  `' ' || (select string_agg(chr(19968 + ${rankOf(`${n} * 17 + place`, 3000)}), '') from generate_series(1, 12) as place)
    || case when ${n} % 50000 = 13 then '東京銀座' else '' end`;
const tagOf = (seed: string) => `'tag ' || ${rankOf(seed, 300)}`;

import type { PersonaCard } from '@foyer/contract';
import { beforeAll, expect, test } from 'vitest';
import { fullScansOf, testSite } from '../../testing/index.ts';

const site = testSite();
const personaCount = 8000;

beforeAll(async () => {
  const { pool } = site.platform.database;
  // Some words and tags belong to all personas, to one in two, to one in ten, and to two; the last ones in the order
  // have "early".
  await pool.query('alter table fos disable trigger user');
  await pool.query(
    `with people as (
      insert into users (email) select n || '@example.org' from generate_series(1, $1::int) as n returning id, email)
    insert into fos (owner_id, handle, name, bio, role, core_principles, tags, is_public, created_at)
    select id, 'of-' || n, 'Many ' || n, 'Common' || case when n % 2 = 0 then ' half' else '' end
        || case when n <= 3500 then ' early' else '' end || case when n in (17, 4000) then ' rare 稀な例' else '' end,
      'One of many.', '{a,b,c}', array['everyone', 'of ' || n] || case when n % 10 = 0 then array['tenth'] end, true,
      timestamptz '2026-01-01' + make_interval(mins => n)
    from (select id, split_part(email, '@', 1)::int as n from people) as numbered`,
    [personaCount],
  );
  await pool.query('alter table fos enable trigger user');
  await pool.query(`
    insert into listed_personas (fo_id, created_at, is_verified, talked, rating, tags, words)
    select id, created_at, false, 0, 0, tags, array_to_tsvector(search_words(name || ' ' || bio)) from fos`);
  await pool.query(`
    insert into listed_parts (fo_id, tags, parts)
    select id, tags, array_to_tsvector(search_parts(name || ' ' || bio)) from fos`);
  await pool.query(
    'insert into tag_counts select tag, count(*) from listed_personas, unnest(tags) as tag group by tag',
  );
  await pool.query(
    'insert into listed_words select distinct unnest(tsvector_to_array(words)) from listed_personas',
  );
  await pool.query(`insert into profiles (user_id, display_name) select id, 'Maker' from users`);
  // PostgreSQL always scans a short table.
  await pool.query(
    'insert into listed_words select to_hex(n::bigint * 104729) from generate_series(1, 30000) as n on conflict do nothing',
  );
  await pool.query('vacuum analyze');
});

const readTables = new Set([
  'fos',
  'profiles',
  'listed_personas',
  'listed_parts',
  'listed_words',
  'tag_counts',
]);

/** Background jobs of the site may scan their own tables meanwhile. */
const fullScans = async (work: () => Promise<unknown>) =>
  (await fullScansOf(site.platform.database, work)).filter((table) => readTables.has(table));

async function list(query: string) {
  const page = await (await site.call('GET', `/api/v1/explore?${query}`)).json();
  return { ...page, numbers: page.personas.map(({ name }: PersonaCard) => Number(name.split(' ')[1])) };
}

test.each([
  '',
  'sort=talked',
  'sort=rated',
  'sort=trending',
  'tag=everyone',
  'tag=tenth&sort=talked',
  'search=common%20half',
  'search=rare',
  'search=erly',
  'search=common%20rare',
  'search=arl',
  'search=alf%20ommon',
  'search=mon&tag=tenth&sort=rated',
  'search=稀',
  'search=稀な%20rare',
  'tag=tenth&search=half',
  'search=early&sort=newest',
])('neither a page nor the next one needs a full table scan: %s', async (query) => {
  let page: { next: string | null } | undefined;
  expect(
    await fullScans(async () => {
      page = await list(query);
      if (page?.next) await list(`${query}&cursor=${page.next}`);
    }),
  ).toEqual([]);
});

test('no page of tags needs a full table scan', async () => {
  expect(await fullScans(() => site.call('GET', '/api/v1/explore/tags'))).toEqual([]);
});

test.each([
  ['search=rare', [4000, 17]],
  ['search=are', [4000, 17]],
  ['search=common%20rare', [4000, 17]],
  ['search=rare%20mmon%20稀', [4000, 17]],
  ['search=arl&limit=3', [3500, 3499, 3498]],
  ['search=な例', [4000, 17]],
  ['search=early&limit=3', [3500, 3499, 3498]],
  ['search=half%20common&limit=3', [8000, 7998, 7996]],
  ['search=early&tag=tenth&limit=3', [3500, 3490, 3480]],
])('all matches are found, wherever they are in the order: %s', async (query, numbers) => {
  expect((await list(query)).numbers).toEqual(numbers);
});

test.each(['early', 'arl'])(
  'the pages of a search with many matches contain each match once: %s',
  async (search) => {
    const numbers: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        `search=${search}&limit=60${cursor && `&cursor=${cursor}`}`,
      );
      numbers.push(...page.numbers);
      cursor = page.next;
    }
    expect(numbers).toEqual(Array.from({ length: 3500 }, (_, index) => 3500 - index));
  },
);

import { expect, test } from 'vitest';
import { fullScansOf, testSite } from '../../testing/index.ts';
import { madePersona } from '../personas/testing/made-persona.ts';

const site = testSite();
const tags = async (): Promise<string[]> => (await site.call('GET', '/api/v1/explore/tags')).json();
const eightOf = (from: number) => Array.from({ length: 8 }, (_, index) => `many ${from + index}`);

test('every tag of public personas is listed, however many there are, most used first', async () => {
  for (let from = 0; from < 80; from += 8)
    await madePersona(site, { tags: [...eightOf(from), 'shared'], is_public: true });
  await madePersona(site, { tags: ['hidden'] });
  const listed = await tags();
  expect(listed).toHaveLength(81);
  expect(listed[0]).toBe('shared');
  expect(listed).not.toContain('hidden');
});

test('a new tag is listed at once, and one that nobody uses any more is gone at once', async () => {
  const { owner, id, call } = await madePersona(site, { tags: ['first wish'] });
  const has = async (tag: string) => (await tags()).includes(tag);
  expect(await has('first wish')).toBe(false);
  await call('POST', '/complete', { is_public: true });
  expect(await has('first wish')).toBe(true);
  await call('PATCH', '', { tags: ['second wish'] });
  expect([await has('first wish'), await has('second wish')]).toEqual([false, true]);
  await call('POST', '/versions/1/restore', {});
  expect([await has('first wish'), await has('second wish')]).toEqual([true, false]);
  await call('PATCH', '', { is_public: false });
  expect(await has('first wish')).toBe(false);
  await call('POST', '/complete', { is_public: true });
  await site.call('DELETE', `/api/v1/personas/${id}`, { as: owner, body: { confirmation: 'DELETE' } });
  expect(await has('first wish')).toBe(false);
});

test('the list reads no persona and passes over no use of a tag twice, among thousands', async () => {
  const { pool } = site.platform.database;
  await pool.query(`
    with people as (
      insert into users (email) select n || '@example.org' from generate_series(1, 4000) as n returning id
    ),
    persona as (
      insert into fos (owner_id, handle, name, bio, role, core_principles, is_public)
      select id, 'of-' || row_number() over (), 'Many', 'One of many.', 'One of many.', '{a,b,c}', true from people
      returning id
    )
    insert into public_tags (tag, fo_id)
    select 'busy ' || tag, id from persona, generate_series(1, 5) as tag`);
  await pool.query('analyze fos, public_tags');
  expect(await fullScansOf(site.platform.database, tags)).toEqual([]);
  expect((await tags()).slice(0, 5)).toEqual(['busy 1', 'busy 2', 'busy 3', 'busy 4', 'busy 5']);
});

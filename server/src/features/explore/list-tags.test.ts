import { beforeEach, describe, expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';

const site = testSite();

/** No tag is listed when a test begins. */
beforeEach(() => site.platform.database.pool.query('update fos set is_public = false where is_public'));

async function listCounts(limit = 200): Promise<Record<string, number>> {
  const all: Record<string, number> = {};
  let next: string | null = '';
  while (next !== null) {
    const page = await (
      await site.call('GET', `/api/v1/explore/tags?limit=${limit}&cursor=${next}`.replace(/&cursor=$/, ''))
    ).json();
    for (const { tag, personas } of page.tags) all[tag] = personas;
    next = page.next;
  }
  return all;
}

/** The counts of the tags in the personas' rows. */
async function expectedCounts() {
  const { rows } = await site.platform.database.pool.query(
    `select tag, count(*)::int as personas from fos, unnest(tags) as tag where is_public
    group by tag order by personas desc, tag`,
  );
  return Object.fromEntries(rows.map(({ tag, personas }) => [tag, personas]));
}

test('all tags of public personas are listed with counts, most used first, in pages', async () => {
  const eightTags = (from: number) => Array.from({ length: 8 }, (_, index) => `many ${from + index}`);
  for (let from = 0; from < 40; from += 8)
    await createTestPersona(site, { tags: [...eightTags(from), 'shared'], is_public: true });
  await createTestPersona(site, { tags: ['hidden'] });
  const listed = await listCounts(7);
  expect(Object.keys(listed)).toHaveLength(41);
  expect(Object.keys(listed)[0]).toBe('shared');
  expect(listed.shared).toBe(5);
  expect(listed).not.toHaveProperty('hidden');
  expect(listed).toEqual(await expectedCounts());
});

test('a new tag is listed at once, and an unused one disappears at once', async () => {
  const { owner, id, call } = await createTestPersona(site, { tags: ['first wish'] });
  const isListed = async (tag: string) => tag in (await listCounts());
  expect(await isListed('first wish')).toBe(false);
  await call('POST', '/complete', { is_public: true });
  expect(await isListed('first wish')).toBe(true);
  await call('PATCH', '', { tags: ['second wish'] });
  expect([await isListed('first wish'), await isListed('second wish')]).toEqual([false, true]);
  await call('POST', '/versions/1/restore', {});
  expect([await isListed('first wish'), await isListed('second wish')]).toEqual([true, false]);
  await call('PATCH', '', { is_public: false });
  expect(await isListed('first wish')).toBe(false);
  await call('POST', '/complete', { is_public: true });
  await site.call('DELETE', `/api/v1/personas/${id}`, { as: owner, body: { confirmation: 'DELETE' } });
  expect(await isListed('first wish')).toBe(false);
});

describe('counts', () => {
  test('are exact after concurrent publications, edits and withdrawals', async () => {
    const created = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        createTestPersona(site, { tags: ['busy', `of ${index % 3}`, `of ${index % 2} too`] }),
      ),
    );
    for (let round = 0; round < 3; round++)
      await Promise.all(
        created.map(({ call }, index) =>
          (index + round) % 3 === 0
            ? call('PATCH', '', { tags: ['busy', `turn ${round}`, `of ${(index + round) % 4}`] })
            : call('POST', '/complete', { is_public: (index + round) % 3 === 1 }),
        ),
      );
    expect(await listCounts()).toEqual(await expectedCounts());
    expect((await listCounts()).busy).toBeGreaterThan(2);
  });
});

test('an invalid cursor is rejected', async () => {
  const invalidCursors = [
    [9007199254740991, 'a'],
    [1, 'a\0b'],
  ].map((position) => Buffer.from(JSON.stringify(position)).toString('base64url'));
  for (const cursor of ['abc', 'WzEsMl0', ...invalidCursors])
    expect((await site.call('GET', `/api/v1/explore/tags?cursor=${cursor}`)).status).toBe(400);
});

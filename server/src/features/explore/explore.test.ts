import { beforeAll, describe, expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { madePersona } from '../personas/testing/made-persona.ts';

const site = testSite();
const names = ['Alpha 100%', 'Beta_under', 'Gamma', 'Delta', 'Epsilon'];

beforeAll(async () => {
  for (const [index, name] of names.entries()) {
    const body = {
      name,
      bio: index === 0 ? 'Likes percent signs' : 'Plain',
      core_principles: ['a', 'b', 'c'],
      tags: index % 2 ? ['odd'] : ['even', 'shared'],
      is_public: index !== 4,
    };
    await madePersona(site, body, await site.newPerson(`Maker ${index}`));
  }
});

async function list(query = '') {
  const response = await site.call('GET', `/api/v1/explore${query}`);
  const { personas, next } = await response.json();
  return { next, names: personas.map(({ name }: { name: string }) => name), personas };
}

describe('explore', () => {
  test('shows public personas, newest first, with their makers', async () => {
    const { names: shown, personas } = await list();
    expect(shown).toEqual(['Delta', 'Gamma', 'Beta_under', 'Alpha 100%']);
    expect(personas[0].creator.display_name).toBe('Maker 3');
  });

  test('comes in pages without gaps or repeats', async () => {
    const first = await list('?limit=3');
    const second = await list(`?limit=3&cursor=${first.next}`);
    expect([...first.names, ...second.names]).toEqual(['Delta', 'Gamma', 'Beta_under', 'Alpha 100%']);
    expect(second.next).toBeNull();
  });

  test.each([
    ['beta', ['Beta_under']],
    ['PERCENT', ['Alpha 100%']],
    ['100%25', ['Alpha 100%']],
    ['_', ['Beta_under']],
    ['nothing like it', []],
  ])('finds by name or bio, whatever the case, and takes wildcards as text: %s', async (search, found) => {
    expect((await list(`?search=${search}`)).names).toEqual(found);
  });

  test('filters by tag', async () => {
    expect((await list('?tag=odd')).names).toEqual(['Delta', 'Beta_under']);
  });

  test('refuses a cursor that it did not make', async () => {
    expect((await site.call('GET', '/api/v1/explore?cursor=abc')).status).toBe(400);
  });
});

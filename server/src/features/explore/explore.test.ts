import type { PersonaCard } from '@foyer/contract';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';

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
    await createTestPersona(site, body, await site.newPerson(`Maker ${index}`));
  }
  await updatePersona('Alpha 100%', 'total_interactions = 7, thumbs_up = 1');
  await updatePersona('Gamma', 'total_interactions = 1234, thumbs_up = 90, thumbs_down = 10');
  await updatePersona('Beta_under', 'is_verified = true');
});

async function list(query = '') {
  const response = await site.call('GET', `/api/v1/explore${query}`);
  const { personas, ...rest } = await response.json();
  return { names: personas.map(({ name }: PersonaCard) => name), personas, ...rest };
}

const updatePersona = (name: string, columns: string) =>
  site.platform.database.pool.query(`update fos set ${columns} where name = $1`, [name]);

describe('explore', () => {
  test('shows public personas, newest first, with their creators', async () => {
    const { names: shownNames, personas, sort } = await list();
    expect(shownNames).toEqual(['Delta', 'Gamma', 'Beta_under', 'Alpha 100%']);
    expect(personas[0].creator.display_name).toBe('Maker 3');
    expect(sort).toBe('newest');
  });

  test.each([
    ['beta', ['Beta_under']],
    ['PERCENT', ['Alpha 100%']],
    ['100%25', ['Alpha 100%']],
    ['_', ['Beta_under']],
    ['sig perc', ['Alpha 100%']],
    ['nothing like it', []],
  ])(
    'finds by name or bio, case-insensitively, and treats wildcards as text: %s',
    async (search, expectedNames) => {
      expect((await list(`?search=${search}`)).names).toEqual(expectedNames);
    },
  );

  test('filters by tag, also combined with a search', async () => {
    expect((await list('?tag=odd')).names).toEqual(['Delta', 'Beta_under']);
    expect((await list('?tag=odd&search=plain%20del')).names).toEqual(['Delta']);
  });

  test('sorts by conversations or rating, verified personas first on a tie', async () => {
    expect((await list('?sort=talked')).names).toEqual(['Gamma', 'Alpha 100%', 'Beta_under', 'Delta']);
    // One vote ranks below a hundred.
    expect((await list('?sort=rated')).names).toEqual(['Gamma', 'Alpha 100%', 'Beta_under', 'Delta']);
    expect((await list('?sort=rated&tag=odd')).names).toEqual(['Beta_under', 'Delta']);
  });

  test.each(['newest', 'talked', 'rated', 'trending'])(
    'is paginated without gaps or repeats: %s',
    async (sort) => {
      const whole = await list(`?sort=${sort}`);
      const paged: string[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const page = await list(`?sort=${sort}&limit=1${next && `&cursor=${next}`}`);
        paged.push(...page.names);
        next = page.next;
      }
      expect(paged).toEqual(whole.names);
      expect(paged).toHaveLength(4);
    },
  );

  test('pages neither repeat nor skip personas when others are published meanwhile', async () => {
    const first = await list('?limit=2');
    const zeta = await createTestPersona(site, { name: 'Zeta', is_public: true });
    onTestFinished(async () => void (await zeta.call('DELETE', '', { confirmation: 'DELETE' })));
    expect(first.names).toEqual(['Delta', 'Gamma']);
    expect((await list(`?limit=2&cursor=${first.next}`)).names).toEqual(['Beta_under', 'Alpha 100%']);
  });

  test('rejects an invalid cursor, or one of another order', async () => {
    const { next } = await list('?limit=1&sort=talked');
    const [now, id] = [new Date().toISOString(), crypto.randomUUID()];
    const invalidCursors = [
      ['rated', 1e300, true, now, id],
      ['rated', -0.1, true, now, id],
      ['trending', 1e39, true, now, id],
      ['rated', 0.5, true, '0000-01-01T00:00:00.000Z', id],
      ['newest', '0000-01-01T00:00:00.000Z', true, id],
    ].map((place) => ({
      sort: place[0],
      cursor: Buffer.from(JSON.stringify(place)).toString('base64url'),
    }));
    for (const query of [
      'cursor=abc',
      `sort=rated&cursor=${next}`,
      `cursor=${next}`,
      'cursor=WyJuZXdlc3QiXQ',
      // The cursor of a search, used without one.
      `cursor=${Buffer.from(JSON.stringify(['newest', now, true, id, 'inside'])).toString('base64url')}`,
      ...invalidCursors.map(({ sort, cursor }) => `sort=${sort}&cursor=${cursor}`),
    ])
      expect((await site.call('GET', `/api/v1/explore?${query}`)).status).toBe(400);
  });
});

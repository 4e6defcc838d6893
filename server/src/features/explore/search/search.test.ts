import type { PersonaCard } from '@foyer/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { madePersona } from '../../personas/testing/made-persona.ts';
import { editDistance } from './edit-distance.ts';

const site = testSite();
type Made = Awaited<ReturnType<typeof madePersona>>;
let marie: Made;

beforeAll(async () => {
  marie = await madePersona(site, { name: 'Marie Curie', bio: 'A physicist of Paris.', is_public: true });
  await madePersona(site, { name: 'Ada Lovelace', bio: 'Wrote the first program.', is_public: true });
  await madePersona(site, { name: 'Zoë', bio: 'Söngs & "quotes" \\ 🎭 c++', is_public: true });
});

async function search(text: string) {
  const response = await site.call('GET', `/api/v1/explore?search=${encodeURIComponent(text)}`);
  const { personas, matched, corrected } = await response.json();
  return { names: personas.map(({ name }: PersonaCard) => name), matched, corrected };
}

const known = async (word: string) => {
  const { rows } = await site.platform.database.pool.query('select from listed_words where word = $1', [
    word,
  ]);
  return rows.length === 1;
};

describe('a search', () => {
  test.each([
    ['cur', ['Marie Curie'], ['cur']],
    ['paris mar', ['Marie Curie'], ['mar', 'paris']],
    ['paris lovelace', [], ['lovelace', 'paris']],
    ['lace', ['Ada Lovelace'], ['lovelace']],
    ['zoe', ['Zoë'], ['zoe']],
    ['SÖNGS', ['Zoë'], ['songs']],
    ['🎭', ['Zoë'], ['🎭']],
    ["c++ '\\:*&!", ['Zoë'], ['&', '+', '\\', 'c']],
    ['...', [], []],
  ])('finds by the beginnings of words, then by parts of them: %s', async (text, names, matched) => {
    const found = await search(text);
    expect(found.names).toEqual(names);
    if (names.length > 0) expect(found.matched.toSorted()).toEqual(matched.toSorted());
    expect(found.corrected).toEqual([]);
  });

  test.each([
    ['currie', 'curie', 'Marie Curie'],
    ['Mraie', 'marie', 'Marie Curie'],
    ['lovlace', 'lovelace', 'Ada Lovelace'],
    ['physcist', 'physicist', 'Marie Curie'],
  ])('finds in spite of a typo, and says so: %s', async (text, meant, name) => {
    const found = await search(text);
    expect(found.names).toEqual([name]);
    expect(found.corrected).toEqual([{ asked: text.toLowerCase(), found: [meant] }]);
    expect(found.matched).toEqual([meant]);
  });

  test('takes nothing for a typo that is another word', async () => {
    expect(await search('xylophone')).toMatchObject({ names: [], corrected: [] });
  });

  test('forgets the words of a persona that is not public any more, unless another has them', async () => {
    const other = await madePersona(site, { name: 'Unheardof', bio: 'A physicist.', is_public: true });
    await other.call('PATCH', '', { name: 'Othername' });
    expect([await known('unheardof'), await known('othername')]).toEqual([false, true]);
    await marie.call('PATCH', '', { is_public: false });
    expect([await known('curie'), await known('physicist')]).toEqual([false, true]);
    expect((await search('curie')).names).toEqual([]);
    await site.call('DELETE', `/api/v1/personas/${other.id}`, {
      as: other.owner,
      body: { confirmation: 'DELETE' },
    });
    expect([await known('othername'), await known('physicist')]).toEqual([false, false]);
  });
});

test.each([
  ['marie', 'marie', 0],
  ['mraie', 'marie', 1],
  ['curie', 'currie', 1],
  ['', 'abc', 3],
  ['abcdef', 'azced', 3],
])('%s and %s are so many edits apart', (one, other, edits) => {
  expect(editDistance(one, other)).toBe(edits);
});

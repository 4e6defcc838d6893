import type { PersonaCard } from '@foyer/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { editDistance } from '#platform/edit-distance';
import { testSite } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';
import { sweepWords } from './sweep-words.ts';

const site = testSite();

beforeAll(async () => {
  await createTestPersona(site, { name: 'Marie Curie', bio: 'A physicist of Paris.', is_public: true });
  await createTestPersona(site, { name: 'Ada Lovelace', bio: 'Wrote the first program.', is_public: true });
  await createTestPersona(site, { name: 'Zoë', bio: 'Söngs & "quotes" \\ 🎭 c++', is_public: true });
});

async function search(text: string) {
  const response = await site.call('GET', `/api/v1/explore?search=${encodeURIComponent(text)}`);
  const { personas, matched, corrected } = await response.json();
  return { names: personas.map(({ name }: PersonaCard) => name), matched, corrected };
}

describe('scripts without spaces, and with marks', () => {
  beforeAll(async () => {
    for (const [name, bio] of [
      ['東京の先生', 'カ\u3099ラスの話をする。Osaka生まれ'],
      ['王小明', '我是北京的历史老师，喜欢iPhone手机'],
      ['ครูสมชาย', 'สอนภาษาไทยที่กรุงเทพมหานครและทำอาหาร'],
      ['김민수', '서울에서 요리를 가르칩니다'],
      ['أحمد', 'مُعَلِّم اللغة العربية في القاهرة'],
      ['प्रिया', 'हिन्दी और संस्कृत सिखाती हैं।'],
    ])
      await createTestPersona(site, { name, bio, is_public: true });
  });

  test.each([
    ['東京', ['東京の先生'], ['東京']],
    ['生', ['東京の先生'], ['生']],
    ['京の先', ['東京の先生'], ['京の先']],
    ['ガラスの話', ['東京の先生'], ['ガラスの話']],
    ['ｶﾞﾗｽ', ['東京の先生'], ['ガラス']],
    ['先生 osa', ['東京の先生'], ['osa', '先生']],
    ['saka', ['東京の先生'], ['saka']],
    ['历史老师', ['王小明'], ['历史老师']],
    ['iphone手机', ['王小明'], ['iphone', '手机']],
    ['京北', [], []],
    ['北京历史', [], []],
    ['กรุงเทพ', ['ครูสมชาย'], ['กรุงเทพ']],
    ['อาหาร', ['ครูสมชาย'], ['อาหาร']],
    ['ทำ', ['ครูสมชาย'], ['ท\u0e4d\u0e32']],
    ['서울', ['김민수'], ['서울']],
    ['민수', ['김민수'], ['민수']],
    ['\u1109\u1165\u110b\u116e\u11af', ['김민수'], ['서울']],
    ['احمد', ['أحمد'], ['احمد']],
    ['عربي', ['أحمد'], ['عربي']],
    ['معلم', ['أحمد'], ['معلم']],
    ['हिन्दी', ['प्रिया'], ['हिन्दी']],
    ['संस्कृत प्रि', ['प्रिया'], ['प्रि', 'संस्कृत']],
  ])('are found by adjacent characters, and words by a prefix: %s', async (text, names, matched) => {
    const results = await search(text);
    expect(results.names).toEqual(names);
    expect(results.matched.toSorted()).toEqual(matched);
  });
});

describe('a part of a word', () => {
  beforeAll(async () => {
    for (const name of ['Smithson', 'Blacksmith', 'Smithers', 'Goldsmith', 'Wordsmith'])
      await createTestPersona(site, {
        name,
        bio: `Likes tin${name.length % 2 ? ' and copper' : ''}.`,
        is_public: true,
      });
  });

  const all = ['Smithers', 'Smithson', 'Wordsmith', 'Goldsmith', 'Blacksmith'];
  test('is found after matches at the beginning of words', async () => {
    expect(await search('smith')).toEqual({ names: all, matched: ['smith'], corrected: [] });
    expect((await search('smith tin')).names).toEqual(all);
    expect((await search('smith opper')).names).toEqual(['Wordsmith', 'Goldsmith']);
    expect((await search('smithers')).names).toEqual(['Smithers']);
    // Two letters occur nearly everywhere, so they match only at the beginning of words.
    expect((await search('sm in')).names).toEqual([]);
  });

  test.each([1, 2, 3, 4])('is paginated without gaps or repeats: %i per page', async (limit) => {
    const paged: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const response = await site.call(
        'GET',
        `/api/v1/explore?search=smith&limit=${limit}${next && `&cursor=${next}`}`,
      );
      const page = await response.json();
      paged.push(...page.personas.map(({ name }: PersonaCard) => name));
      next = page.next;
    }
    expect(paged).toEqual(all);
  });
});

const isKnownWord = async (word: string) => {
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
    ['lace', ['Ada Lovelace'], ['lace']],
    ['zoe', ['Zoë'], ['zoe']],
    ['SÖNGS', ['Zoë'], ['songs']],
    ['🎭', ['Zoë'], ['🎭']],
    ["c++ '\\:*&!", ['Zoë'], ['&', '+', '\\', 'c']],
    ['...', [], []],
  ])('finds by beginnings of words, then by parts of them: %s', async (text, names, matched) => {
    const results = await search(text);
    expect(results.names).toEqual(names);
    if (names.length > 0) expect(results.matched.toSorted()).toEqual(matched.toSorted());
    expect(results.corrected).toEqual([]);
  });

  test.each([
    ['currie', 'curie', 'Marie Curie'],
    ['Mraie', 'marie', 'Marie Curie'],
    ['lovlace', 'lovelace', 'Ada Lovelace'],
    ['physcist', 'physicist', 'Marie Curie'],
  ])('corrects a typo and reports the correction: %s', async (text, meant, name) => {
    const results = await search(text);
    expect(results.names).toEqual([name]);
    expect(results.corrected).toEqual([{ asked: text.toLowerCase(), found: [meant] }]);
    expect(results.matched).toEqual([meant]);
  });

  test('does not correct a word that exists', async () => {
    expect(await search('xylophone')).toMatchObject({ names: [], corrected: [] });
  });

  test('forgets the words of a persona that becomes private, unless another one has them', async () => {
    const bio = 'A cartographer.';
    const ptolemy = await createTestPersona(site, { name: 'Ptolemy', bio, is_public: true });
    const otherPersona = await createTestPersona(site, { name: 'Unheardof', bio, is_public: true });
    await otherPersona.call('PATCH', '', { name: 'Othername' });
    expect([await isKnownWord('unheardof'), await isKnownWord('othername')]).toEqual([false, true]);
    expect((await search('ptolemy')).names).toEqual(['Ptolemy']);
    await ptolemy.call('PATCH', '', { is_public: false });
    expect([await isKnownWord('ptolemy'), await isKnownWord('cartographer')]).toEqual([false, true]);
    expect((await search('ptolemy')).names).toEqual([]);
    await site.call('DELETE', `/api/v1/personas/${otherPersona.id}`, {
      as: otherPersona.owner,
      body: { confirmation: 'DELETE' },
    });
    expect([await isKnownWord('othername'), await isKnownWord('cartographer')]).toEqual([false, false]);
  });
});

test('a word that only private personas have is hidden and removed', async () => {
  const personas = [await createTestPersona(site, { name: 'Zanzibarian', is_public: true })];
  personas.push(await createTestPersona(site, { name: 'Zanzibarian', is_public: true }));
  const { pool } = site.platform.database;
  const clients = await Promise.all(personas.map(() => pool.connect()));
  try {
    for (const [at, client] of clients.entries()) {
      await client.query('begin');
      await client.query('update fos set is_public = false where id = $1', [personas[at]!.id]);
    }
    for (const client of clients) await client.query('commit');
  } finally {
    for (const client of clients) client.release();
  }
  expect(await isKnownWord('zanzibarian')).toBe(true);
  for (const text of ['zanzibarian', 'zanzibarain', 'anziba'])
    expect(await search(text)).toEqual({ names: [], matched: [], corrected: [] });
  await sweepWords(site.platform);
  expect(await isKnownWord('zanzibarian')).toBe(false);
  expect((await pool.query('select from words_to_check')).rowCount).toBe(0);
});

test.each([
  ['marie', 'marie', 0],
  ['mraie', 'marie', 1],
  ['curie', 'currie', 1],
  ['', 'abc', 3],
  ['abcdef', 'azced', 3],
])('the edit distance of “%s” and “%s” is %d', (first, second, edits) => {
  expect(editDistance(first, second)).toBe(edits);
});

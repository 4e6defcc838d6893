import { terms } from '@foyer/engine';
import { expect, test } from 'vitest';
import { isLong, sharesOfBest } from './bm25.ts';
import type { LoadedPassage } from './load-passages.ts';

test('a question is long from sixteen words on, however it is spaced', () => {
  const repeatedWords = (count: number) => Array.from({ length: count }, () => 'word');
  expect(isLong(repeatedWords(15).join(' '))).toBe(false);
  expect(isLong(repeatedWords(16).join(' '))).toBe(true);
  expect(isLong(` ${repeatedWords(15).join(' \n')} `)).toBe(false);
  expect(isLong('x'.repeat(100))).toBe(false);
});

const filler = (count: number) => Array.from({ length: count }, (_, at) => `filler${at}`).join(' ');

/** The share of each passage, in order, for the question "pond". */
function shares(...passages: { text: string; heading?: string }[]): number[] {
  const loaded = passages.map(({ text, heading = '' }): LoadedPassage => {
    const [inText, inHeading] = [terms(text), new Set(terms(heading))];
    return {
      ...{ id: text, text, headingPath: [heading], fileName: 'notes.txt', place: {} },
      terms: { inText, inHeading, all: new Set(inText).union(inHeading) },
    };
  });
  const shares = sharesOfBest(loaded, [{ term: 'pond', weight: 1, passages: 1 }]);
  return loaded.map((passage) => shares.get(passage) ?? Number.NaN);
}

test('the share of the best passage is 1, that of a passage without the words is 0', () => {
  expect(shares({ text: 'The pond froze.' }, { text: 'The mill stood still.' })).toEqual([1, 0]);
  expect(shares({ text: 'The barn burnt.' }, { text: 'The mill stood still.' })).toEqual([0, 0]);
});

test('a word that occurs twice counts more than once, but less than double', () => {
  const [twice, once] = shares({ text: `pond pond ${filler(9)}` }, { text: `pond ${filler(10)}` });
  expect(twice).toBe(1);
  expect(once).toBeGreaterThan(0.5);
  expect(once).toBeLessThan(0.8);
});

test('a word in the heading counts as one more occurrence', () => {
  const text = `pond ${filler(10)}`;
  const [headed, plain, twice] = shares({ text, heading: 'pond' }, { text }, { text: `pond ${text}` });
  expect(headed).toBe(1);
  expect(plain).toBeLessThan(0.8);
  expect(twice).toBeCloseTo(1, 1);
});

test('a long passage has a smaller share, but not in proportion to its length', () => {
  const [short, long] = shares({ text: `pond ${filler(3)}` }, { text: `pond ${filler(39)}` });
  expect(short).toBe(1);
  expect(long).toBeGreaterThan(0.6);
  expect(long).toBeLessThan(0.8);
});

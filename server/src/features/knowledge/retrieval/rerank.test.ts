import { terms, thresholdsOf } from '@foyer/engine';
import { describe, expect, test } from 'vitest';
import type { LoadedPassage } from './load-passages.ts';
import { rerank } from './rerank.ts';
import type { WeighedTerm } from './search.ts';

// The first contains each word of the question once, in passing; the second is about four of them.
const passing = `The register has a mill beside a chapel, an old gate and some barns. Mud was cleared from the harbour in spring, one pond
was fenced, the tide table is sold at the kiosk, and the lease of the market was renewed for nine years by the clerk.`;
const about =
  'Mud fills the pond of a mill. A pond loses depth when mud comes in with the tide, and mud in the pond stops the mill.';

const questionTerms = ['tide', 'pond', 'lease', 'mud', 'gate', 'mill'];

const best = (isLong: boolean) => {
  const ranked = rerank(
    [passing, about].map((text) => ({ passage: passageOf(text), embedding: undefined, fused: 1 })),
    {
      question: 'How does mud fill ponds?',
      isLong,
      terms: questionTerms.map((term) => ({ term, weight: 1, passages: 1 })),
      vectors: [],
      engine: { thresholds: thresholdsOf('builtin-1') },
      limit: 1,
    },
  );
  return ranked[0]?.text;
};

test('for a long question the passage with most about its subject is first', () => {
  expect(best(true)).toBe(about);
});

test('for a short question the passage with most of its words is first', () => {
  expect(best(false)).toBe(passing);
});

describe('of two passages with equally many words of the question, the first is the one that has', () => {
  test.each<[string, string, string[], string, string]>([
    [
      'them side by side',
      'Where is the red door?',
      ['red', 'door'],
      'A door, and a wall in red.',
      'A red door.',
    ],
    ['a word between them', 'Where is the red door?', ['red', 'door'], 'A door in red.', 'A red oak door.'],
    [
      'them side by side further down',
      'Where is the red door?',
      ['red', 'door'],
      'A red wall of old brick, a door, and red tiles.',
      'A red wall of old brick, and a red door.',
    ],
    ['the number', 'What burnt in 1902?', ['burnt', '1902'], 'The mill burnt.', 'The mill of 1902.'],
    [
      'a year for "when"',
      'When was it built?',
      ['built'],
      'It was built by 12 men.',
      'It was built in 1822.',
    ],
    ['a number for "how many"', 'How many boats?', ['boats'], 'Boats lie here.', 'Here lie 12 boats.'],
    [
      'them in its heading',
      'What of the mill?',
      ['mill'],
      'A mill stands.',
      '# Mill\nIt stands by the brook.',
    ],
  ])('%s', (_what, question, words, lower, wanted) => {
    expect(firstOf([lower, wanted], question, weighed(words))).toBe(wanted);
  });
});

test('passages stay in order for a question that asks for neither a year nor a number', () => {
  const both = ['It was built by Fenn.', 'It was built in 1822.'];
  expect(firstOf(both, 'Who built it?', weighed(['built']))).toBe(both[0]);
});

test('one rare word counts for more than two common ones', () => {
  const words = [...weighed(['lamp', 'tower']), { term: 'heliograph', weight: 9, passages: 1 }];
  const rare = 'The heliograph was sold.';
  expect(firstOf(['The lamp of the tower.', rare], 'Which lamp, tower or heliograph?', words)).toBe(rare);
});

test('words in the heading count as words of the passage', () => {
  const belowHeading = '# Lamp oil store\nIt holds two barrels.';
  const words = weighed(['lamp', 'oil', 'store']);
  expect(firstOf(['The store is shut.', belowHeading], 'What of the lamp oil store?', words)).toBe(
    belowHeading,
  );
});

const weighed = (words: string[]) =>
  words.flatMap((word) => terms(word).map((term) => ({ term, weight: 1, passages: 1 })));

/** The first of passages whose vectors and rankings are alike. */
function firstOf(texts: string[], question: string, words: WeighedTerm[]): string | undefined {
  const candidates = texts.map((text) => ({ passage: passageOf(text), embedding: undefined, fused: 1 }));
  const engine = { thresholds: thresholdsOf('builtin-1') };
  return rerank(candidates, { question, isLong: false, terms: words, vectors: [], engine, limit: 1 })[0]?.id;
}

/** A first line that begins with `#` is the heading. */
function passageOf(written: string): LoadedPassage {
  const [, heading = '', text = ''] = /^(?:# (.*)\n)?([\s\S]*)$/.exec(written) ?? [];
  const [inText, inHeading] = [terms(text), new Set(terms(heading))];
  const place = { page: 1 };
  return {
    ...{ id: written, text, headingPath: heading ? [heading] : [], fileName: 'notes.txt', place },
    terms: { inText, inHeading, all: new Set([...inText, ...inHeading]) },
  };
}

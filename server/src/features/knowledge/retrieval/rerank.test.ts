import { terms, thresholdsOf } from '@foyer/engine';
import { expect, test } from 'vitest';
import type { LoadedPassage } from './load-passages.ts';
import { rerank } from './rerank.ts';

// The first contains each word of the question once, in passing; the second is about four of them.
const passing = `The register has a mill beside a chapel, an old gate and some barns. Mud was cleared from the harbour in spring, one pond
was fenced, the tide table is sold at the kiosk, and the lease of the market was renewed for nine years by the clerk.`;
const about =
  'Mud fills the pond of a mill. A pond loses depth when mud comes in with the tide, and mud in the pond stops the mill.';

const asked = ['tide', 'pond', 'lease', 'mud', 'gate', 'mill'];

const best = (long: boolean) => {
  const ranked = rerank(
    [passing, about].map((text) => ({ passage: passageOf(text), embedding: undefined, fused: 1 })),
    {
      question: 'How does mud fill ponds?',
      long,
      terms: asked.map((term) => ({ term, weight: 1, passages: 1 })),
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

function passageOf(text: string): LoadedPassage {
  const inText = terms(text);
  const place = { page: 1 };
  return {
    ...{ id: text, text, headingPath: [], fileName: 'notes.txt', place },
    terms: { inText, inHeading: new Set(), all: new Set(inText) },
  };
}

import { expect, test } from 'vitest';
import { askAll } from './ask-all.ts';
import { readCorpus } from './corpus.ts';
import { askInMemory, readInMemory } from './in-memory.ts';

// The minimums are a few questions below the figures of README.md, so that only a real regression fails.
test.each([
  { name: 'aldermoor', right: 0.55, honest: 0.7 },
  { name: 'linden-vets', right: 0.5, honest: 0.6 },
])(
  'most questions on $name get the right fact, and most without an answer get an honest answer',
  async (minimum) => {
    const corpus = await readCorpus(minimum.name);
    const reader = await readInMemory(corpus);
    const { answerableResults, unanswerableResults } = await askAll(
      (question, after) => askInMemory(reader, question, after),
      corpus.sets.open,
    );
    const right = answerableResults.filter(({ verdict }) => verdict.fact && verdict.page).length;
    expect(right / answerableResults.length).toBeGreaterThan(minimum.right);
    expect(
      unanswerableResults.filter(({ honest }) => honest).length / unanswerableResults.length,
    ).toBeGreaterThan(minimum.honest);
  },
);

test('a number in words answers "how many": "five bowed strings"', async () => {
  const reader = await readInMemory(await readCorpus('tarvel'));
  const { text, declined } = await askInMemory(reader, 'How many strings are touched by the bow?');
  expect(declined, text).toBe(false);
  expect(text).toContain('five bowed strings');
});

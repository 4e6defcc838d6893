import { expect, test } from 'vitest';
import { askAll } from './ask-all.ts';
import { readCorpus } from './corpus.ts';
import { askInMemory, readInMemory } from './in-memory.ts';

// The minimums are a few questions below the figures of README.md, so that only a real regression fails.
test.each([
  { name: 'aldermoor', right: 0.55, honest: 0.7 },
  { name: 'linden-vets', right: 0.5, honest: 0.6 },
])('of $name most right facts are told, and most questions without an answer are declined', async (floor) => {
  const corpus = await readCorpus(floor.name);
  const reader = await readInMemory(corpus);
  const { answerableResults, unanswerableResults } = await askAll(
    (question, after) => askInMemory(reader, question, after),
    corpus.sets.open,
  );
  const right = answerableResults.filter(({ verdict }) => verdict.fact && verdict.page).length;
  expect(right / answerableResults.length).toBeGreaterThan(floor.right);
  expect(
    unanswerableResults.filter(({ honest }) => honest).length / unanswerableResults.length,
  ).toBeGreaterThan(floor.honest);
});

test('a number word before what the question counts is as good as digits: "five bowed strings"', async () => {
  const reader = await readInMemory(await readCorpus('tarvel'));
  const { text, declined } = await askInMemory(reader, 'How many strings are touched by the bow?');
  expect(declined, text).toBe(false);
  expect(text).toContain('five bowed strings');
});

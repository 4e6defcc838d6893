import { expect, test } from 'vitest';
import { askAll } from './ask-all.ts';
import { readCorpus } from './corpus.ts';
import { askInMemory, readInMemory } from './in-memory.ts';

// The minimums are a few questions below the figures of README.md, so that only a real regression fails.
test.each([
  { name: 'aldermoor', right: 0.55, honest: 0.7 },
  { name: 'linden-vets', right: 0.5, honest: 0.6 },
])('of $name the right fact is told, and what is not there is not made up', async (floor) => {
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

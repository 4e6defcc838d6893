import { expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const fares = 'Children under seven ride free of charge. The steepest stretch was built at 58 percent.';
const ask = (text: string, question: string) =>
  collectAnswer(engine, turn(question, { passages: [passage(text)] }));

it('does not take "free" or a percentage for the price of something else', async () => {
  const { declined } = await ask(fares, 'How much did the construction cost?');
  expect(declined).toBe(true);
});

it('does not take a time of day for an age', async () => {
  const text = 'The museum has guided tours. They start at 11 am and at 2 pm.';
  expect((await ask(text, 'How old is the museum?')).declined).toBe(true);
});

it('answers that something is free', async () => {
  const { text, declined } = await ask(fares, 'How much do children pay?');
  expect(declined).toBe(false);
  expect(text).toContain('free of charge');
});

it.each([
  [
    'a year of the Middle Ages for a count',
    'In 1066 the castle had towers and a wall.',
    'How many towers did the castle have?',
  ],
  [
    'the verb "may" for a month',
    'Guests may fish from the pier.',
    'In which month can guests fish from the pier?',
  ],
])('does not take %s', async (_what, text, question) => {
  expect((await ask(text, question)).declined).toBe(true);
});

it.each([
  ['The path leads to 1200 apple trees.', 'How many apple trees are there?'],
  ['Guests fish from the pier in may.', 'In which month can guests fish from the pier?'],
])('still answers with the amount or month of: %s', async (text, question) => {
  expect((await ask(text, question)).declined).toBe(false);
});

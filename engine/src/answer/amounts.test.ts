import { expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const fares = passage(
  'Children under seven ride free of charge. The steepest stretch was built at 58 percent.',
);
const ask = (question: string) => collectAnswer(engine, turn(question, { passages: [fares] }));

it('does not take "free" or a percentage for the price of something else', async () => {
  const { declined } = await ask('How much did the construction cost?');
  expect(declined).toBe(true);
});

it('answers that something is free', async () => {
  const { text, declined } = await ask('How much do children pay?');
  expect(declined).toBe(false);
  expect(text).toContain('free of charge');
});

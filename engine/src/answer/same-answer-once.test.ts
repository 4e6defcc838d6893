import { expect, test } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const text =
  'The whole undertaking cost 412,000 crowns. The rope is replaced every six years. The tower is open on Sundays.';
const ask = (question: string) => collectAnswer(engine, turn(question, { passages: [passage(text)] }));
const occurrences = (answer: string, part: string) => answer.split(part).length - 1;

test.each([
  'What did the whole undertaking cost? And what was the cost of the whole undertaking?',
  'What did the whole undertaking cost? How often is the rope replaced? What was the cost of the undertaking?',
])('two questions with the same answer get it once: %s', async (question) => {
  const answer = await ask(question);
  expect(occurrences(answer.text, '412,000 crowns')).toBe(1);
  expect(answer.sources).toHaveLength(1);
});

test('two questions with different answers get both', async () => {
  const answer = await ask('What did the whole undertaking cost? How often is the rope replaced?');
  expect(answer.text).toContain('412,000 crowns');
  expect(answer.text).toContain('every six years');
});

test('a sentence that is already quoted still confirms the next question', async () => {
  const answer = await ask('When is the tower open? Is the tower open on Sundays?');
  expect(answer.text).toContain('Yes. ');
});

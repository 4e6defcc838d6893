import { expect, test } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = (question: string, ...texts: string[]) => {
  const passages = texts.map((text, at) =>
    passage(text, { id: `p${at}`, fileName: `guide-${2024 + at}.txt`, place: {} }),
  );
  return collectAnswer(engine, turn(question, { passages }));
};
const disagrees = 'does not agree with itself';

test.each([
  'How far can the fog signal be heard?',
  'How far does the fog signal sound?',
  'When did the fog signal sound first?',
])('the same sentence in two documents does not contradict itself: %s', async (question) => {
  const signal = 'The fog signal sounds three blasts every ninety seconds.';
  const { text } = await ask(question, `${signal} The harbour is old.`, `${signal} The harbour is deep.`);
  expect(text).not.toContain(disagrees);
});

test.each([
  ['How many brakes does the car have?', 'The car has three brakes.', 'The car has 3 brakes.'],
  ['How many seats does the hall have?', 'The hall has 1,200 seats.', 'The hall has 1200 seats.'],
  ['How deep is the harbour?', 'The harbour is 12 m deep.', 'The harbour is twelve metres deep.'],
  ['How far is the island?', 'The island is 1.5 km away.', 'The island is 1,500 metres away.'],
  ['How heavy is the bell?', 'The bell weighs two tonnes.', 'The bell weighs 2000 kg.'],
  ['How long does the crossing take?', 'The crossing takes two hours.', 'The crossing takes 120 minutes.'],
  ['How much does a ticket cost?', 'A ticket costs €5.', 'A ticket costs five euros.'],
  ['How old is the tower?', 'The tower is 30 years old.', 'The tower is thirty years old.'],
])('%s: one value in two forms is no contradiction', async (question, one, other) => {
  const { text, declined } = await ask(question, one, other);
  expect(declined).toBe(false);
  expect(text).not.toContain(disagrees);
});

test.each([
  ['How many brakes does the car have?', 'The car has three brakes.', 'The car has 4 brakes.'],
  ['How far is the island?', 'The island is 1.5 km away.', 'The island is 1.5 miles away.'],
  ['How far is the island?', 'The island is 1.5 km away.', 'The island is 15 metres away.'],
  ['How much does a ticket cost?', 'A ticket costs €5.', 'A ticket costs six euros.'],
  ['When does the tower open?', 'The tower opens at 8:15 am.', 'The tower opens at 8:45 am.'],
  ['How many visitors came?', 'One million visitors came.', '1 visitor came.'],
])('%s: two values are a contradiction', async (question, one, other) => {
  expect((await ask(question, one, other)).text).toContain(disagrees);
});

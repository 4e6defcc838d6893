import { expect, test } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const prices =
  'Dogs cost 3 € extra a night. Electricity is charged extra at 4 €. Showers are included in the price. Breakfast costs 9 €. Parking is free. The sauna is hot all day.';

const ask = (question: string, texts = [prices]) =>
  collectAnswer(
    engine,
    turn(question, { passages: texts.map((text, at) => passage(text, { id: `p${at}` })) }),
  );

test.each([
  ['Do showers cost extra?', 'Showers are included in the price.', 'Dogs'],
  ['Are showers extra?', 'Showers are included in the price.', 'Electricity'],
  ['Do I have to pay for showers?', 'Showers are included in the price.', 'Dogs'],
  ['Is parking extra?', 'Parking is free.', 'Dogs'],
  ['Is breakfast included?', 'Breakfast costs 9 €.', 'Showers'],
  ['Do dogs cost extra?', 'Dogs cost 3 € extra a night.', 'Showers'],
  ['Does it cost extra to bring a dog?', 'Dogs cost 3 € extra a night.', 'Showers'],
  ['Does electricity cost anything?', 'Electricity is charged extra at 4 €.', 'Breakfast'],
])('whether something is paid for is said of that alone: %s', async (question, answer, other) => {
  const { text, declined } = await ask(question);
  expect(declined).toBe(false);
  expect(text).toContain(answer);
  expect(text).not.toContain(other);
});

test.each([
  'Do towels cost extra?',
  'Does the sauna cost extra?',
  'Is there a fee for cancelling?',
  'Do I have to pay for the sauna?',
  'Are drinks included in the price?',
])('the price of something else is no answer: %s', async (question) =>
  expect((await ask(question)).declined).toBe(true),
);

test('what is provided is included', async () =>
  expect((await ask('Are towels included?', ['Towels are provided.'])).declined).toBe(false));

test('a sentence that goes on about the thing answers', async () => {
  const { text } = await ask('Do showers cost extra?', [
    'The wash house has six showers. They are free of charge. Dogs cost extra.',
  ]);
  expect(text).toContain('They are free of charge.');
  expect(text).not.toContain('Dogs');
});

test.each([
  ['Is the room free on Monday?', 'The room is free on Monday.'],
  ['What costs extra?', 'Dogs cost extra.'],
  ['Does it cost extra?', 'It costs extra.'],
])('other questions with these words are answered as before: %s', async (question, answer) =>
  expect((await ask(question, [answer])).text).toContain(answer),
);

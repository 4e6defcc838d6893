import { expect, it } from 'vitest';
import { ada, collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';
import { toFirstPerson } from './say/first-person.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));

it.each([
  ['Ada Marsh keeps her lamp.', 'I keep my lamp.'],
  ['Ada Marsh keeps the light and feeds two cats.', 'I keep the light and feed two cats.'],
  ['In 1990 Ada Marsh moved to Hull.', 'In 1990 I moved to Hull.'],
  ['Ada came to Carrow Point in 1988 with her boat.', 'I came to Carrow Point in 1988 with my boat.'],
  ["Ada Marsh's boat is green.", 'My boat is green.'],
  ['Ada lives with her sister.', 'I live with my sister.'],
  ['Ada met Tom in March.', 'I met Tom in March.'],
])('puts into the first person: %s', (sentence, expected) =>
  expect(toFirstPerson(sentence, ada)).toBe(expected),
);

it.each([
  // Coreference is ambiguous (who taught whom), so nothing is changed.
  'Ada lives with her sister, who taught her to sail.',
  'Ada met Tom, and he gave her his boat.',
  'Ada said: “I keep the lamp.”',
  'Tom met Ada Marsh in Hull.',
  'Ada or Tom calls the ferry.',
  'Adalbert keeps bees.',
  'Ada живёт в Мурманске.',
])('does not put into the first person: %s', (sentence) =>
  expect(toFirstPerson(sentence, ada)).toBeUndefined(),
);

const askAbout = (question: string, bio: string, text?: string) =>
  collectAnswer(
    engine,
    turn(question, {
      persona: { ...ada, bio, role: '' },
      passages: text === undefined ? [] : [passage(text)],
      ownerOutOfReach: true,
    }),
  );

it('an answer stays in the first person although the sentence after it has "she"', async () => {
  const family = 'Ada Marsh has two children, Ole and Kim. She lives at Carrow Point.';
  expect((await askAbout('Do you have children?', ada.bio, family)).text).toContain('I have two children');
});

it('a relative in the description is not taken for "she"', async () => {
  const bio = 'Ada Marsh, daughter of a pilot and his wife, keeps the light. She retired in 1998.';
  expect((await askAbout('Who are you?', bio)).text).toContain('I retired in 1998.');
});

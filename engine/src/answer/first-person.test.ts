import { expect, it } from 'vitest';
import { ada } from '../testing.ts';
import { inFirstPerson } from './say/first-person.ts';

it.each([
  ['Ada Marsh keeps her lamp.', 'I keep my lamp.'],
  ['Ada Marsh keeps the light and feeds two cats.', 'I keep the light and feed two cats.'],
  ['In 1990 Ada Marsh moved to Hull.', 'In 1990 I moved to Hull.'],
  ['Ada came to Carrow Point in 1988 with her boat.', 'I came to Carrow Point in 1988 with my boat.'],
  ["Ada Marsh's boat is green.", 'My boat is green.'],
  ['Ada lives with her sister.', 'I live with my sister.'],
  ['Ada met Tom in March.', 'I met Tom in March.'],
])('%s', (sentence, expected) => expect(inFirstPerson(sentence, ada)).toBe(expected));

it.each([
  // Coreference is ambiguous (who taught whom), so nothing is changed.
  'Ada lives with her sister, who taught her to sail.',
  'Ada met Tom, and he gave her his boat.',
  'Ada said: “I keep the lamp.”',
  'Tom met Ada Marsh in Hull.',
  'Ada or Tom calls the ferry.',
  'Adalbert keeps bees.',
  'Ada живёт в Мурманске.',
])('stays unchanged: %s', (sentence) => expect(inFirstPerson(sentence, ada)).toBeUndefined());

import { expect, test } from 'vitest';
import { isAskedTwice } from './asked-twice.ts';

const visitor = (text: string) => ({ role: 'user' as const, text });
const persona = (text: string) => ({ role: 'assistant' as const, text });
const question = 'When does the harbour museum open?';

test.each([
  ['its very words', [visitor(question), persona('At nine.')], true],
  ['its words with other marks', [visitor('when does the harbour museum open')], true],
  ['among others', [visitor('Who built it?'), visitor(question), visitor('And why?')], true],
  ['another question alone', [visitor('Who built the lighthouse on the hill?')], false],
  ['the persona’s words alone', [persona(question)], false],
  ['nothing yet', [], false],
])('recognises whether a question is repeated: %s', (_, history, expected) => {
  expect(isAskedTwice({ question, history })).toBe(expected);
});

test('repeated small talk does not count', () => {
  expect(isAskedTwice({ question: 'Thank you!', history: [visitor('Thank you!')] })).toBe(false);
});

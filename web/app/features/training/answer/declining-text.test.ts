import { expect, test } from 'vitest';
import { isDecliningText } from './save-answer';

test.each([
  'I do not know. What I have read does not say.',
  "I don't know that.",
  'I don’t have any information about that.',
  "Sorry, I don't have that information.",
  'I’m sorry, but I do not know.',
  "I'm afraid that I don't know.",
  'Unfortunately, I have no answer to that.',
  "I've no idea!",
  'I am not sure. The closest I have read is in *a.pdf*: “…”',
  "I can't say for sure.",
  'Hmm, I really don’t know.',
  'I haven’t read anything that answers this.',
])('“%s” declines', (answer) => expect(isDecliningText(answer)).toBe(true));

test.each([
  'The museum opens at nine.',
  'I know that well: it opens at nine.',
  'In *report.pdf*, page 1: I do not know fear.',
  'I do not like rain.',
  'I have no cats.',
  'It is not sure that it opens.',
  'I read that nobody knows.',
])('“%s” does not decline', (answer) => expect(isDecliningText(answer)).toBe(false));

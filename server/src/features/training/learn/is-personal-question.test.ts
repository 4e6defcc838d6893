import { expect, test } from 'vitest';
import { isPersonalQuestion } from './good-turns.ts';

test.each([
  'What should my daughter do?',
  'I live in Ghent, what is near?',
  'Is it bad that I’ve lost my job?',
  'Can you call 0471 23 45 67?',
  'Would you write to me@example.org?',
  'Wat vind jij van mijn baas?',
  'Was soll ich meinem Chef sagen?',
])('%s is personal', (question) => {
  expect(isPersonalQuestion(question)).toBe(true);
});

test.each([
  'What do you think about patience?',
  'Should I prune roses in winter?',
  'Can you tell me about radium?',
  'What happened in 1911?',
  'Is ice in the Arctic melting?',
])('%s is not personal', (question) => {
  expect(isPersonalQuestion(question)).toBe(false);
});

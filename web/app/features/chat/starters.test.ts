import { expect, test } from 'vitest';
import { startersFor } from './starters';

const core_principles = ['Be kind.'];

test.each([
  ['garden', 'What can you tell me about “garden”?'],
  ['steam engines', 'What can you tell me about “steam engines”?'],
  ['how to prune', 'What can you tell me about “how to prune”?'],
])('the tag %s gives the starter question %s', (tag, question) => {
  expect(startersFor({ core_principles, tags: [tag, 'other'] })).toContain(question);
});

test('without tags a starter question asks what the persona can help with', () => {
  expect(startersFor({ core_principles: [], tags: [] })).toEqual([
    'Who are you?',
    'What can you help me with?',
  ]);
});

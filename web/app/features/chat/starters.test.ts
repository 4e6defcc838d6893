import { expect, test } from 'vitest';
import { startersFor } from './starters';

const core_principles = ['Be kind.'];

test.each([
  ['garden', 'What can you tell me about “garden”?'],
  ['steam engines', 'What can you tell me about “steam engines”?'],
  ['how to prune', 'What can you tell me about “how to prune”?'],
])('a persona with the tag %s is asked %s', (tag, question) => {
  expect(startersFor({ core_principles, tags: [tag, 'other'] })).toContain(question);
});

test('a persona without tags is asked what it can help with', () => {
  expect(startersFor({ core_principles: [], tags: [] })).toEqual([
    'Who are you?',
    'What can you help me with?',
  ]);
});

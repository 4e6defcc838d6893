import { expect, test } from 'vitest';
import { createBuiltinMemory } from './builtin-memory.ts';

const memory = createBuiltinMemory();

test('keeps statements about oneself word for word, and nothing else', async () => {
  const note = await memory.summarise('', [
    'Hello! My name is Jo. What is your name?',
    'I live in Ghent. The weather is bad.',
    'Am I right that I have to register?',
  ]);
  expect(note).toBe('My name is Jo.\nI live in Ghent.');
});

test('adds new statements without duplicates, and drops the oldest', async () => {
  const note = await memory.summarise('My name is Jo.', ['My name is Jo.', 'I like tea.']);
  expect(note).toBe('My name is Jo.\nI like tea.');
  const many = Array.from({ length: 20 }, (_, index) => `I like number ${index}.`);
  const lines = (await memory.summarise(note, many)).split('\n');
  expect(lines).toHaveLength(12);
  expect(lines.at(-1)).toBe('I like number 19.');
});

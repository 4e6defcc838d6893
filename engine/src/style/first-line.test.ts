import { expect, test } from 'vitest';
import { firstLine } from './first-line.ts';

test.each([
  [
    "Good evening, friends. The wind has turned, so we'll have rain. I don't trust a red sky.",
    "Good evening. I'm Ada.",
  ],
  ["Hey! Open the fridge! We're going to make something lovely!", "Hey! I'm Ada!"],
  [
    'It is tempting to picture the discovery as a single moment. I would begin with the question.',
    'Hello. I am Ada.',
  ],
  ["hey folks! it's easy, you spin it! you're gonna love it 🚲", "hey folks! I'm Ada! 🚲"],
])('greets in the style of %j', (sample, line) => {
  expect(firstLine('Ada', sample)).toBe(line);
});

test.each([[''], ['   '], ['我喜欢山。你呢？'], ['Hola. Me gusta mucho el mar por la noche.']])(
  'is null for a sample that is empty or not English: %j',
  (sample) => {
    expect(firstLine('Ada', sample)).toBe(null);
  },
);

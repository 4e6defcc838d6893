import { expect, it } from 'vitest';
import { tagsIn } from './use-library-filter';

it('voices can be filtered by a tag of 20 emoji, the maximum length', () => {
  const [tag, longer] = ['🐝'.repeat(20), '🐝'.repeat(21)];
  expect(
    tagsIn(
      new URLSearchParams([
        ['tag', tag],
        ['tag', longer],
      ]),
    ),
  ).toEqual([tag]);
});

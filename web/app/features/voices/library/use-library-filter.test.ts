import { expect, it } from 'vitest';
import { tagsIn } from './use-library-filter';

it('a tag of 20 emoji, as long as a tag may be, can be filtered by', () => {
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

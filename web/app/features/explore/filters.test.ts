import { expect, it } from 'vitest';
import { filtersIn } from './filters';

it('a tag and a search of emoji are cut at the limit of characters', () => {
  const { tag, search } = filtersIn(
    new URLSearchParams({ tag: '🐝'.repeat(21), search: `a${'🐝'.repeat(100)}` }),
  );
  expect(tag).toBe('🐝'.repeat(20));
  expect(search).toBe(`a${'🐝'.repeat(99)}`);
});

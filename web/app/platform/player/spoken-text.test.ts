import { limits } from '@foyer/contract/limits';
import { expect, it, vi } from 'vitest';

vi.mock('../api', () => ({ api: {} }));
const { cutToLimit } = await import('./spoken-text');

const { textMax } = limits.speech;
const more = '\n\nThere is more to read on the page.';

it('a text within the limit is read unchanged', () => {
  const text = 'word '.repeat(textMax / 5);
  expect(cutToLimit(text)).toBe(text);
});

it.each([
  ['a paragraph', 'One sentence of it. \n\n', / of it\. $/],
  ['a word', 'word ', /word$/],
  ['nothing but its length', 'x', /x$/],
])('a longer text ends with %s, and says that there is more', (_, part, end) => {
  const cut = cutToLimit(part.repeat(textMax + 1));
  expect(cut.length).toBeLessThanOrEqual(textMax);
  expect(cut.length).toBeGreaterThan(textMax - 100);
  expect(cut.endsWith(more)).toBe(true);
  expect(cut.slice(0, -more.length)).toMatch(end);
});

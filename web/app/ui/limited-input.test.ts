import { describe, expect, it } from 'vitest';
import { withinLimit } from './limited-input';

describe('a limit in characters', () => {
  it('keeps a text within the limit', () => {
    expect(withinLimit('ab', 'abc', 3).text).toBe('abc');
    expect(withinLimit('', '😀😀😀', 3).text).toBe('😀😀😀');
  });

  it('truncates the inserted text, not the end of the value', () => {
    expect(withinLimit('abef', 'abcdddef', 5)).toEqual({ text: 'abcef', caret: 3 });
    expect(withinLimit('', 'x'.repeat(10_000), 50).text).toBe('x'.repeat(50));
    expect(withinLimit('a😀b', 'a😀😁b', 3)).toEqual({ text: 'a😀b', caret: 3 });
  });

  it('never splits an emoji', () => {
    expect(withinLimit('', '😀'.repeat(51), 50).text).toBe('😀'.repeat(50));
  });

  it('removes only the inserted text if the value was already too long', () => {
    expect(withinLimit('abcdef', 'abcxdef', 3).text).toBe('abcdef');
  });
});

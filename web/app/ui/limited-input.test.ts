import { describe, expect, it } from 'vitest';
import { withinLimit } from './limited-input';

describe('a limit in characters', () => {
  it('leaves what fits as it is', () => {
    expect(withinLimit('ab', 'abc', 3).text).toBe('abc');
    expect(withinLimit('', '😀😀😀', 3).text).toBe('😀😀😀');
  });

  it('cuts what was put in, where it was put in', () => {
    expect(withinLimit('abef', 'abcdddef', 5)).toEqual({ text: 'abcef', caret: 3 });
    expect(withinLimit('', 'x'.repeat(10_000), 50).text).toBe('x'.repeat(50));
    expect(withinLimit('a😀b', 'a😀😁b', 3)).toEqual({ text: 'a😀b', caret: 3 });
  });

  it('never cuts an emoji in two', () => {
    expect(withinLimit('', '😀'.repeat(51), 50).text).toBe('😀'.repeat(50));
  });

  it('of a text that was too long already takes nothing but what was put in', () => {
    expect(withinLimit('abcdef', 'abcxdef', 3).text).toBe('abcdef');
  });
});

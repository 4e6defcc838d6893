import { describe, expect, it } from 'vitest';
import { splitBlocks } from './split-blocks';

describe('blocks of a growing answer', () => {
  it('are split at blank lines, and join to the text', () => {
    const text = '# Title\n\nOne.\n\n\nTwo\nlines.';
    expect(splitBlocks(text)).toEqual(['# Title\n\n', 'One.\n\n\n', 'Two\nlines.']);
    expect(splitBlocks(text).join('')).toBe(text);
  });

  it('keep a code block whole, blank lines and other fences inside included', () => {
    const code = '````md\na\n\n```\n\nb\n````\n\n';
    expect(splitBlocks(`${code}After.`)).toEqual([code, 'After.']);
  });

  it('keep a code block that is not closed yet', () => {
    expect(splitBlocks('Look:\n\n```\na\n\nb')).toEqual(['Look:\n\n', '```\na\n\nb']);
  });

  it('keep a list with its loose items and their paragraphs', () => {
    const list = '1. One\n\n   More of one.\n\n2. Two\n\n';
    expect(splitBlocks(`${list}After.`)).toEqual([list, 'After.']);
  });

  it('do not split a text with link definitions', () => {
    const text = 'See [this][1].\n\nAnd.\n\n[1]: https://example.org';
    expect(splitBlocks(text)).toEqual([text]);
  });

  it('do not change while the text grows, except for the last', () => {
    const text = 'One.\n\n- a\n\n- b\n\n```\nx\n\ny\n```\n\nTwo.\n\n> said\n\nThree.';
    const whole = splitBlocks(text);
    for (let end = 1; end <= text.length; end++) {
      const finished = splitBlocks(text.slice(0, end)).slice(0, -1);
      expect(whole.slice(0, finished.length)).toEqual(finished);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { growthOf, linearGrowth } from '../../../../testing/growth-of.ts';
import { ReasoningFilter, withoutReasoning } from './reasoning-filter.ts';

/** The final text, fed in chunks of this size. */
function filterInChunks(text: string, size: number, quirks = {}): string {
  const filter = new ReasoningFilter(quirks);
  let output = '';
  for (let at = 0; at < text.length; at += size) {
    const words = filter.push(text.slice(at, at + size));
    output = filter.isWithdrawn ? words : output + words;
  }
  return output + filter.end();
}

describe.each([1, 2, 5, 11, 1000])('in chunks of %i characters', (size) => {
  test.each([
    ['<think>They ask for the lamp.</think>\n\nIn 1854.', 'In 1854.'],
    ['\n<think>\n1 < 2 and </thin\n</think>In 1854.', 'In 1854.'],
    ['<thinking>Hm.</thinking>In 1854.', 'In 1854.'],
    ['[THINK]Hm [a].[/THINK]In [1854].', 'In [1854].'],
    ['<seed:think>Hm.</seed:think>In 1854.', 'In 1854.'],
    ['Let me see.\n<think>Hm.</think>In 1854.', 'Let me see.\nIn 1854.'],
    ['<tool_call>{"name": "search"}</tool_call>', ''],
    ['<think>It goes on and on', ''],
    ['<think></think>In 1854.', 'In 1854.'],
    ['<think>One <think> more.</think>In 1854.', 'In 1854.'],
    ['They ask for the lamp.\n</think>\n\nIn 1854.', 'In 1854.'],
  ])('reasoning is removed: %j', (input, text) => {
    expect(filterInChunks(input, size)).toBe(text);
  });

  test.each([
    'Models write `<think>` before they answer, and `</think>` behind it.',
    'If a < b then [see below], else <b>bold</b>.',
    'A list:\n- [x] done\n- [ ] not\n<th',
    '',
  ])('other text is unchanged: %j', (input) => {
    expect(filterInChunks(input, size)).toBe(input);
  });

  test.each([
    ['They ask for the lamp.\n</think>\n\nIn 1854.', 'In 1854.'],
    ['In 1854, without a thought.', 'In 1854, without a thought.'],
    ['<think>Hm.</think>In 1854.', 'In 1854.'],
  ])('for a model whose answers start with reasoning, only the answer is shown: %j', (input, text) => {
    const filter = new ReasoningFilter({ beginsThinking: true });
    let output = '';
    for (let at = 0; at < input.length; at += size) output += filter.push(input.slice(at, at + size));
    expect(output + filter.end()).toBe(text);
  });
});

test('reasoning is removed from a complete text', () => {
  expect(withoutReasoning('<think>a</think>\n- Likes ships.\n')).toBe('- Likes ships.');
});

test.each([false, true])('long reasoning is filtered in linear time (buffered: %j)', (beginsThinking) => {
  const reason = (pieces: number) => {
    const filter = new ReasoningFilter({ beginsThinking });
    filter.push(beginsThinking ? '' : '<think>');
    for (let index = 0; index < pieces; index++) filter.push('and then again < ');
    filter.push('\n</think>');
    expect(filter.push('Yes.') + filter.end()).toBe('Yes.');
  };
  expect(growthOf(reason, 10_000)).toBeLessThan(linearGrowth);
});

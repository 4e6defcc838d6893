import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['<b>Marie</b>', 'Marie'],
  ['2 < 3 and <i>4</i> > 3 < 5', '2 < 3 and 4 > 3 < 5'],
  ['<scr\u0000ipt>x', 'x'],
  ['<\u0000b>x', 'x'],
  ['a <b', 'a <b'],
  ['half \ud83d', 'half \ufffd'],
  ['Ada\u202e nimda', 'Ada nimda'],
  ['\u2066Ada\u2069 \u202aB\u202c', 'Ada B'],
  ['A\u200bd\u200fa\ufeff', 'Ada'],
  ['A\u200dd\u200ca', 'Ada'],
  ['\u200d', ''],
  ['<\u200bb>x', 'x'],
  ['👩🏽\u200d🚀 ❤️\u200d🔥', '👩🏽\u200d🚀 ❤️\u200d🔥'],
  ['نمی\u200cدانم', 'نمی\u200cدانم'],
  ['क्\u200dष', 'क्\u200dष'],
])('the plain text of %j is %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test('a megabyte of unclosed tags takes no longer than other text', () => {
  const start = process.threadCpuUsage();
  plainText('<a'.repeat(500_000));
  expect(process.threadCpuUsage(start).user).toBeLessThan(2_000_000);
});

import { expect, test } from 'vitest';
import { firstWholeCharacters } from './first-whole-characters.ts';

const family = '👩‍👩‍👧';

test.each([
  ['short', 10, 'short'],
  ['short', 5, 'short'],
  ['longer text', 6, 'longer'],
  [`Ada ${family}`, 9, `Ada ${family}`],
  [`Ada ${family}${family}`, 9, `Ada ${family}`],
  [`Ada ${family}!`, 8, 'Ada '],
  [`Ada ${family}!`, 5, 'Ada '],
  ['Zoe\u0308!', 3, 'Zo'],
  ['क्षमा!', 3, 'क्ष'],
  ['🇩🇪🇫🇷', 3, '🇩🇪'],
])('%j has at most %i code points as %j', (text, max, start) => {
  expect(firstWholeCharacters(text, max)).toBe(start);
});

test('a character that alone is longer is cut', () => {
  expect(firstWholeCharacters(`e${'\u0301'.repeat(50)}`, 20)).toBe(`e${'\u0301'.repeat(19)}`);
});

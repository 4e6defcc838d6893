import { expect, test } from 'vitest';
import { polishStem } from './polish-stem.ts';

test.each([
  ['woda', 'wodzie'],
  ['rower', 'rowerze'],
  ['kość', 'kości'],
  ['gęś', 'gęsi'],
  ['koń', 'konia'],
  ['stół', 'stole'],
  ['ręka', 'ręce'],
  ['bóg', 'boże'],
  ['historia', 'historii'],
  ['pracować', 'pracujemy'],
  ['młody', 'młodego'],
  ['lampa', 'lampami'],
  ['czytać', 'czytała'],
])('%s and %s have the same stem', (one, other) => {
  expect(polishStem(one)).toBe(polishStem(other));
});

test.each([
  ['woda', 'wada'],
  ['kot', 'koc'],
  ['oko', 'oka'],
  ['mowa', 'mewa'],
])('%s and %s have different stems', (one, other) => {
  expect(polishStem(one)).not.toBe(polishStem(other));
});

test('a word keeps an ending without which fewer than three letters would be left', () => {
  expect(polishStem('oko')).toBe('oko');
  expect(polishStem('rama')).toBe('ram');
});

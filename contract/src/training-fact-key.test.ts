import { expect, test } from 'vitest';
import { factKeyOf, isSameFact, shownFactKey, typedFactKey } from './training-fact-key.ts';

test.each([
  ['When does the harbour museum open?', 'harbour_museum_open'],
  ['When were you born?', 'when_born'],
  ['Where were you born?', 'where_born'],
  ['What is your favourite colour?', 'favourite_colour'],
  ['What’s Ann’s e-mail address?', 'ann_e_mail_address'],
  ['Wie heißt der Fluss?', 'wie_heißt_der_fluss'],
  ['博物馆什么时候开门？', '博物馆什么时候开门'],
])('the answer to %s is stored under the key %s', (question, key) => {
  expect(factKeyOf(question)).toBe(key);
});

test.each([
  ['opening_hours', 'What are the opening hours?', true],
  ['Opening hours', 'opening-hours', true],
  ['what is', 'what are', false],
  ['🙂', '🙁', false],
  ['when_born', 'where_born', false],
  ['born', 'where_born', false],
  ['your_name', 'my_name', false],
  ['C++', 'C#', false],
  ['Vitamin A', 'vitamin', false],
  ['a vitamin', 'vitamin', true],
  ['Q&A', 'Q', false],
  ['+49', '-49', false],
  ['price < 10', 'price > 10', false],
  ['seasons 2020-21', 'seasons_2020_21', true],
  ['caf\u00e9', 'cafe\u0301', true],
])('%s and %s name the same fact: %s', (one, other, same) => {
  expect(isSameFact(one, other)).toBe(same);
});

test.each(['', '?!', 'What is it?', 'Who are you?', '🙂'])('%j gives no key', (question) => {
  expect(factKeyOf(question)).toBe('');
});

test('a key ends with a whole word, within 50 characters', () => {
  const key = factKeyOf('alpha '.repeat(30));
  expect(key).toBe(Array(8).fill('alpha').join('_'));
  expect(factKeyOf('x'.repeat(60))).toBe('');
});

test('a key is displayed as words, and typed words become a key', () => {
  expect(shownFactKey('opening_hours')).toBe('opening hours');
  expect(typedFactKey(' opening  hours ')).toBe('opening_hours');
  expect(typedFactKey(' ')).toBe('');
});

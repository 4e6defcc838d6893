import { describe, expect, test } from 'vitest';
import { excerptOf, wordsWith } from './found-words-in';

const marked = (text: string, beginnings: string[]) =>
  wordsWith(text, beginnings)
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join('');

describe('found words', () => {
  test.each([
    ['Marie Curie of Paris', ['cur', 'paris'], 'Marie [Cur]ie of [Paris]'],
    ['Zoë sings SÖNGS', ['zoe', 'songs'], '[Zoë] sings [SÖNGS]'],
    ['Zoe\u0308 sings', ['zoe'], '[Zoe\u0308] sings'],
    ['smart art', ['art'], 'smart [art]'],
    ['art', ['a', 'art'], '[art]'],
    ['100% sure', ['100', '%'], '[100][%] sure'],
    ['<b>bold</b> & co', ['b', '&'], '<[b]>[b]old</[b]> [&] co'],
    ['nothing', [], 'nothing'],
    ['nothing', [''], 'nothing'],
  ])('of %s by %j', (text, beginnings, expected) => {
    expect(marked(text, beginnings)).toBe(expected);
  });

  test('a word that would be out of sight is brought into it', () => {
    const bio = `${'Long before that. '.repeat(10)}Then comes radium at last.`;
    expect(excerptOf(bio, ['radium'])).toBe('… before that. Then comes radium at last.');
    expect(excerptOf(bio, ['long'])).toBe(bio);
    expect(excerptOf(bio, [])).toBe(bio);
  });
});

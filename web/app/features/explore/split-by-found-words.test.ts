import { describe, expect, test } from 'vitest';
import { excerptOf, splitByFoundWords } from './split-by-found-words';

const markFoundWords = (text: string, beginnings: string[]) =>
  splitByFoundWords(text, beginnings)
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join('');

describe('found words', () => {
  test.each([
    ['Marie Curie of Paris', ['cur', 'paris'], 'Marie [Cur]ie of [Paris]'],
    ['Zoë sings SÖNGS', ['zoe', 'songs'], '[Zoë] sings [SÖNGS]'],
    ['Zoe\u0308 sings', ['zoe'], '[Zoe\u0308] sings'],
    ['smart art', ['art'], 'sm[art] [art]'],
    ['an oak, a banana', ['a', 'an'], '[an] oak, [a] banana'],
    ['Blacksmith of Smithtown', ['smith'], 'Black[smith] of [Smith]town'],
    ['東京タワーの近く', ['京タ'], '東[京タ]ワーの近く'],
    ['ｶﾞラスのが', ['が'], 'ｶﾞラスの[が]'],
    ['カ\u3099ラス', ['ガ'], '[カ\u3099]ラス'],
    [
      '서울에서 \u1100\u1175\u11b7\u110e\u1175',
      ['울에', '김치'],
      '서[울에]서 [\u1100\u1175\u11b7\u110e\u1175]',
    ],
    ['เรียนที่กรุงเทพ', ['กรุง'], 'เรียนที่[กรุง]เทพ'],
    ['हिन्दी में लिखता', ['हिन्दी', 'लि'], '[हिन्दी] में [लि]खता'],
    ['العَرَبِيّة', ['عرب'], 'ال[عَرَبِ]يّة'],
    ['نمی\u200cخواهم', ['نمیخ'], '[نمی\u200cخ]واهم'],
    ['art', ['a', 'art'], '[art]'],
    ['100% sure', ['100', '%'], '[100%] sure'],
    ['<b>bold</b> & co', ['b', '&'], '<[b]>[b]old</[b]> [&] co'],
    ['nothing', [], 'nothing'],
    ['nothing', [''], 'nothing'],
  ])('in “%s” for the search %j', (text, beginnings, expected) => {
    expect(markFoundWords(text, beginnings)).toBe(expected);
  });

  test('the excerpt begins near the found word if the word would otherwise be cut off', () => {
    const bio = `${'Long before that. '.repeat(10)}Then comes radium at last.`;
    expect(excerptOf(bio, ['radium'])).toBe('… before that. Then comes radium at last.');
    expect(excerptOf(bio, ['long'])).toBe(bio);
    expect(excerptOf(bio, [])).toBe(bio);
    const unspaced = `${'長い話のあとに'.repeat(10)}東京へ行く`;
    expect(excerptOf(unspaced, ['東京'])).toBe(`… ${unspaced.slice(58)}`);
  });
});

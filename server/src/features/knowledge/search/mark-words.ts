import { terms } from '@foyer/engine/text';

type Span = [from: number, to: number];

const wordOrNumber = /\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu;

/** Positions of the wanted terms' words, in UTF-16 units, in order and without overlaps. */
export function markWords(text: string, isWanted: (term: string) => boolean): Span[] {
  const spans: Span[] = [];
  for (const { 0: word, index } of text.matchAll(wordOrNumber)) {
    for (const [from, to] of piecesOf(word)) {
      if (!terms(word.slice(from, to)).some(isWanted)) continue;
      const before = spans.at(-1);
      // Bigrams overlap.
      if (before && index + from < before[1]) before[1] = index + to;
      else spans.push([index + from, index + to]);
    }
  }
  return spans;
}

/** A word; in scripts without spaces, each bigram, as in the index. */
function piecesOf(word: string): Span[] {
  if (terms(word).length <= 1) return [[0, word.length]];
  const pairs: Span[] = [];
  let from = 0;
  const letters = [...word];
  for (const [index, letter] of letters.entries()) {
    const next = letters[index + 1];
    if (next === undefined) break;
    pairs.push([from, from + letter.length + next.length]);
    from += letter.length;
  }
  return pairs;
}

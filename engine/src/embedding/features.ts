import { isContent, isGeneric, meaningsOf, stem, words } from '../text/index.ts';

/**
 * What a text is made of, with weights: stems, pairs of neighbouring stems, pieces of words (they survive typos and
 * inflections of languages without a stemmer) and meanings (they bring synonyms together).
 */
export function features(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (feature: string, weight: number) => counts.set(feature, (counts.get(feature) ?? 0) + weight);
  let previous = '';
  for (const word of words(text)) {
    if (!isContent(word)) {
      add(`w ${word}`, 0.04);
      continue;
    }
    const term = stem(word);
    const weight = weightOf(term);
    add(`w ${term}`, weight);
    if (previous) add(`p ${previous} ${term}`, 0.35 * weight);
    for (const piece of pieces(term)) add(`n ${piece}`, 0.18 * weight);
    for (const meaning of meaningsOf(term)) add(`m ${meaning}`, 0.4 * weight);
    previous = term;
  }
  for (const [feature, count] of counts) counts.set(feature, dampened(count));
  return counts;
}

/** Without a corpus, length and digits stand for rarity. */
function weightOf(term: string): number {
  if (isGeneric(term)) return 0.5;
  if (/\d/.test(term)) return 1.2;
  return Math.min(1.3, 0.7 + term.length * 0.07);
}

function pieces(term: string): string[] {
  if (term.length < 4 || /\d/.test(term)) return [];
  const framed = `<${term}>`;
  const found: string[] = [];
  for (let start = 0; start + 4 <= framed.length; start += 1) found.push(framed.slice(start, start + 4));
  return found;
}

/** The tenth mention of a word says little more than the third. */
function dampened(count: number): number {
  return count <= 1 ? count : 1 + Math.log(count);
}

import { isContentInAll, isGeneric, meaningsOf, stem, words } from '../text/index.ts';

/**
 * The features of a text, with weights: stems, bigrams of stems, character n-grams (robust against typos and
 * inflections of languages without a stemmer) and meanings (equal for synonyms).
 */
export function features(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (feature: string, weight: number) => counts.set(feature, (counts.get(feature) ?? 0) + weight);
  let previous = '';
  for (const word of words(text)) {
    // The language is not known: other lists change the vectors, which are stored.
    if (!isContentInAll(word)) {
      add(`w ${word}`, 0.04);
      continue;
    }
    const term = stem(word);
    const weight = weightOf(term);
    add(`w ${term}`, weight);
    if (previous) add(`p ${previous} ${term}`, 0.35 * weight);
    for (const ngram of ngrams(term)) add(`n ${ngram}`, 0.18 * weight);
    for (const meaning of meaningsOf(term)) add(`m ${meaning}`, 0.4 * weight);
    previous = term;
  }
  for (const [feature, count] of counts) counts.set(feature, dampen(count));
  return counts;
}

/** The weight of a stem: without a corpus, length and digits approximate inverse document frequency. */
function weightOf(term: string): number {
  if (isGeneric(term)) return 0.5;
  if (/\d/.test(term)) return 1.2;
  return Math.min(1.3, 0.7 + term.length * 0.07);
}

function ngrams(term: string): string[] {
  if (term.length < 4 || /\d/.test(term)) return [];
  const withBoundaries = `<${term}>`;
  const found: string[] = [];
  for (let start = 0; start + 4 <= withBoundaries.length; start += 1)
    found.push(withBoundaries.slice(start, start + 4));
  return found;
}

/** Sublinear term frequency: the tenth occurrence of a word adds about a tenth of what the first adds. */
function dampen(count: number): number {
  return count <= 1 ? count : 1 + Math.log(count);
}

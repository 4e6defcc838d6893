import { stem } from './stem.ts';
import { englishHomographs, englishStopwords, generic, stopwords } from './stopwords.ts';
import { words } from './words.ts';

/** The stems of the content words, without stop words, in order, with repetitions. */
export function terms(text: string): string[] {
  return words(text).filter(isContent).map(stem);
}

export function isContent(word: string): boolean {
  return (!stopwords.has(word) || englishHomographs.has(word)) && (word.length > 1 || /[^a-z]/.test(word));
}

/** True for a content word of every language: "van" and "man" do not distinguish one name from another. */
export const isContentInAll = (word: string): boolean => isContent(word) && !stopwords.has(word);

/**
 * The words of a question that carry meaning. "Man" does in English, and not in German: the language is that of which
 * the question has more stop words, in doubt English.
 */
export function contentWords(question: string): string[] {
  const all = words(question);
  const foreign = all.filter((word) => stopwords.has(word) && !englishStopwords.has(word));
  const isForeign =
    foreign.some((word) => !englishHomographs.has(word)) &&
    foreign.length > all.filter((word) => englishStopwords.has(word)).length;
  return all.filter((word) => isContent(word) && !(isForeign && stopwords.has(word)));
}

const genericStems = new Set([...generic].map(stem));

export function isGeneric(term: string): boolean {
  return genericStems.has(term);
}

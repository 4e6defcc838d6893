import { stem } from './stem.ts';
import { generic, stopwords } from './stopwords.ts';
import { words } from './words.ts';

/** The stems of the content words, without stop words, in order, with repetitions. */
export function terms(text: string): string[] {
  return words(text).filter(isContent).map(stem);
}

export function isContent(word: string): boolean {
  return !stopwords.has(word) && (word.length > 1 || /[^a-z]/.test(word));
}

const genericStems = new Set([...generic].map(stem));

export function isGeneric(term: string): boolean {
  return genericStems.has(term);
}

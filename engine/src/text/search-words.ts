import { stem } from './stem.ts';
import { phrases, synonymsOf } from './synonyms.ts';
import { isContent, isGeneric } from './terms.ts';
import { words } from './words.ts';

export interface SearchWord {
  word: string;
  /** 1 for a word of the question, less for its synonyms. */
  weight: number;
}

/** The query for a full-text index: the question's content words, then their synonyms (query expansion). */
export function searchWords(question: string): SearchWord[] {
  const found = new Map<string, number>();
  const own = words(question).filter(isContent);
  for (const word of own) found.set(word, isGeneric(stem(word)) ? 0.6 : 1);
  for (const word of own) {
    // Synonyms of generic words only add noise.
    if (isGeneric(stem(word)) && own.length > 1) continue;
    for (const synonym of synonymsOf(stem(word))) if (!found.has(synonym)) found.set(synonym, 0.4);
  }
  for (const [phrase, replacement] of phrases) {
    if (question.search(phrase) < 0) continue;
    for (const word of replacement.split(' ')) if (!found.has(word)) found.set(word, 0.6);
  }
  return [...found].map(([word, weight]) => ({ word, weight }));
}

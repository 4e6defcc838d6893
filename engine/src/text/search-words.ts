import { stem } from './stem.ts';
import { phrases, synonymsOf } from './synonyms.ts';
import { contentWords, isGeneric } from './terms.ts';

export interface SearchWord {
  word: string;
  /** 1 for a word of the question, less for a generic one and for synonyms. */
  weight: number;
}

/** The query for a full-text index: the question's content words, then their synonyms (query expansion). */
export function searchWords(question: string): SearchWord[] {
  const weights = new Map<string, number>();
  const ownWords = contentWords(question);
  for (const word of ownWords) weights.set(word, isGeneric(stem(word)) ? 0.6 : 1);
  for (const word of ownWords) {
    // Synonyms of generic words only add noise.
    if (isGeneric(stem(word)) && ownWords.length > 1) continue;
    for (const synonym of synonymsOf(stem(word))) if (!weights.has(synonym)) weights.set(synonym, 0.4);
  }
  for (const [phrase, replacement] of phrases) {
    if (question.search(phrase) < 0) continue;
    for (const word of replacement.split(' ')) if (!weights.has(word)) weights.set(word, 0.6);
  }
  return [...weights].map(([word, weight]) => ({ word, weight }));
}

import { bm25 } from '@foyer/engine/text';
import type { LoadedPassage } from './load-passages.ts';
import type { WeighedTerm } from './search.ts';

/**
 * Up to this length, whether a passage contains a word ranks better than how often; longer questions have words in
 * every passage, so BM25 ranks better.
 */
const maxWordsOfShortQuestion = 15;

export function isLong(question: string): boolean {
  return question.trim().split(/\s+/).length > maxWordsOfShortQuestion;
}

/** BM25's `b`: the penalty of long passages. */
const lengthPenalty = 0.4;

/** BM25 of each passage relative to the best one; a term in the heading counts once more. */
export function sharesOfBest(
  passages: LoadedPassage[],
  questionTerms: WeighedTerm[],
): ReadonlyMap<LoadedPassage, number> {
  const meanLength = passages.reduce((sum, { terms }) => sum + terms.inText.length, 0) / passages.length;
  const scores = passages.map((passage) => ({ passage, score: scoreOf(passage, questionTerms, meanLength) }));
  const best = Math.max(...scores.map(({ score }) => score));
  return new Map(scores.map(({ passage, score }) => [passage, best > 0 ? score / best : 0]));
}

function scoreOf({ terms }: LoadedPassage, questionTerms: WeighedTerm[], meanLength: number): number {
  const counts = countsOf(terms.inText);
  const length = terms.inText.length / meanLength;
  return questionTerms.reduce((sum, { term, weight }) => {
    const occurrences = (counts.get(term) ?? 0) + (terms.inHeading.has(term) ? 1 : 0);
    return sum + weight * bm25(occurrences, length, lengthPenalty);
  }, 0);
}

function countsOf(terms: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

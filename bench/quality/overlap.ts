import { terms } from '@foyer/engine/text';
import type { AnswerableQuestion } from '../../engine/quality/corpus.ts';
import { isRelevant, type Ranked } from './ranking.ts';

/** Share of a question's content stems that occur in the passage with its answer; 1 for a copy of the text. */
export function overlapOf(question: AnswerableQuestion, passages: Ranked[]): number {
  const questionTerms = terms(`${question.after ?? ''} ${question.question}`);
  if (questionTerms.length === 0) return 0;
  const shares = passages
    .filter((passage) => isRelevant(question, passage))
    .map(({ text }) => {
      const passageTerms = new Set(terms(text));
      return questionTerms.filter((term) => passageTerms.has(term)).length / questionTerms.length;
    });
  return Math.max(0, ...shares);
}

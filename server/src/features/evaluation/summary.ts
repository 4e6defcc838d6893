import type { EvaluationSummary } from '@foyer/contract';
import type { StoredResult } from './table.ts';

/**
 * True if the check of principles is meaningful: a principle was similar to the question, or the answer violated one. A
 * question without an answer counts as not passed.
 */
export const principleApplies = ({ selectedPrinciples, principleCheck }: StoredResult) =>
  selectedPrinciples.length > 0 || !principleCheck;

/**
 * Shares of passed checks in percent; overall is the mean of the three, or of two if the check of principles never
 * applied. A question without an answer passed none.
 */
export function summaryOf(results: StoredResult[]): EvaluationSummary {
  const onPrinciples = results.filter(principleApplies);
  const principle = share(onPrinciples, ({ principleCheck }) => principleCheck);
  const voice = share(results, ({ voiceCheck }) => voiceCheck);
  const hallucination = share(results, ({ hallucinationCheck }) => hallucinationCheck);
  const scores = [voice, hallucination, ...(onPrinciples.length > 0 ? [principle] : [])];
  return {
    overallScore: Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    principleScore: Math.round(principle),
    voiceScore: Math.round(voice),
    hallucinationScore: Math.round(hallucination),
    principleAnswers: onPrinciples.length,
  };
}

const share = (results: StoredResult[], passed: (result: StoredResult) => boolean) =>
  (100 * results.filter(passed).length) / Math.max(1, results.length);

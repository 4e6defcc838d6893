import type { EvaluationSummary } from '@foyer/contract';
import type { StoredResult } from './table.ts';

/** Older results have no `judged`: those with an answer were judged. */
export const isJudged = ({ judged, response }: StoredResult) => judged ?? response !== '';

/**
 * True if the check of principles is meaningful: a principle was similar to the question, or the answer violated one.
 */
export const principleApplies = (result: StoredResult) =>
  isJudged(result) && (result.selectedPrinciples.length > 0 || !result.principleCheck);

/**
 * Shares of passed checks among the judged answers, in percent; overall is the mean of the three, or of two if the check
 * of principles never applied.
 */
export function summaryOf(results: StoredResult[]): EvaluationSummary {
  const judged = results.filter(isJudged);
  const onPrinciples = judged.filter(principleApplies);
  const principle = share(onPrinciples, ({ principleCheck }) => principleCheck);
  const voice = share(judged, ({ voiceCheck }) => voiceCheck);
  const hallucination = share(judged, ({ hallucinationCheck }) => hallucinationCheck);
  const scores = [voice, hallucination, ...(onPrinciples.length > 0 ? [principle] : [])];
  return {
    overallScore: Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    principleScore: Math.round(principle),
    voiceScore: Math.round(voice),
    hallucinationScore: Math.round(hallucination),
    judgedAnswers: judged.length,
    principleAnswers: onPrinciples.length,
  };
}

const share = (results: StoredResult[], passed: (result: StoredResult) => boolean) =>
  (100 * results.filter(passed).length) / Math.max(1, results.length);

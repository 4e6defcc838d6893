import type { EvaluationSummary } from '@foyer/contract';
import type { KeptResult } from './table.ts';

/**
 * Whether the check of principles says anything: one was near the question, or the answer went against one. What could
 * not be answered counts as not passed.
 */
export const principleApplies = ({ selectedPrinciples, principleCheck }: KeptResult) =>
  selectedPrinciples.length > 0 || !principleCheck;

/**
 * The share of passed checks in percent; overall is the mean of the three, without the principles where no answer had to
 * do with any. What could not be answered passed none.
 */
export function summaryOf(results: KeptResult[]): EvaluationSummary {
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

const share = (results: KeptResult[], passed: (result: KeptResult) => boolean) =>
  (100 * results.filter(passed).length) / Math.max(1, results.length);

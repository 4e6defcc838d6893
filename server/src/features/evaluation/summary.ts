import type { EvaluationResult, EvaluationSummary } from '@foyer/contract';

/** The share of passed checks in percent; overall is the mean of the three. What could not be answered passed none. */
export function summaryOf(results: EvaluationResult[]): EvaluationSummary {
  const shareOf = (check: 'principleCheck' | 'voiceCheck' | 'hallucinationCheck') =>
    (100 * results.filter((result) => result[check]).length) / Math.max(1, results.length);
  const principle = shareOf('principleCheck');
  const voice = shareOf('voiceCheck');
  const hallucination = shareOf('hallucinationCheck');
  return {
    overallScore: Math.round((principle + voice + hallucination) / 3),
    principleScore: Math.round(principle),
    voiceScore: Math.round(voice),
    hallucinationScore: Math.round(hallucination),
  };
}

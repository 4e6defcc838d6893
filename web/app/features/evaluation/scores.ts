import type { EvaluationResult, EvaluationSummary } from '@foyer/contract';

/** At least 80 is green, at least 60 yellow, below that red; each has its word, for who sees no colours. */
export function gradeOf(score: number): Grade {
  if (score >= 80) return { tone: 'good', word: 'Good' };
  return score >= 60 ? { tone: 'warn', word: 'Fair' } : { tone: 'danger', word: 'Low' };
}

interface Grade {
  tone: 'good' | 'warn' | 'danger';
  word: string;
}

export const scoreNames: [keyof EvaluationSummary, name: string][] = [
  ['overallScore', 'Overall'],
  ['principleScore', 'Principles'],
  ['voiceScore', 'Voice'],
  ['hallucinationScore', 'No hallucination'],
];

export const checkNames: [
  keyof Pick<EvaluationResult, 'principleCheck' | 'voiceCheck' | 'hallucinationCheck'>,
  name: string,
][] = [
  ['principleCheck', 'Principles'],
  ['voiceCheck', 'Voice'],
  ['hallucinationCheck', 'No hallucination'],
];

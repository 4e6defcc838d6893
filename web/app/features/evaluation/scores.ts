import type { EvaluationResult, EvaluationSummary } from '@foyer/contract';
import { messages } from './messages';

/**
 * Grade of a score: at least 80 is green, at least 60 yellow, below that red; each with a word, for people who cannot
 * see colours.
 */
export function gradeOf(score: number): Grade {
  if (score >= 80) return { tone: 'good', word: 'Good' };
  return score >= 60 ? { tone: 'warn', word: 'Fair' } : { tone: 'danger', word: 'Low' };
}

interface Grade {
  tone: 'good' | 'warn' | 'danger';
  word: string;
}

/** A score of the summary; undefined for the score of principles if no answer was related to one. */
export const scoreOf = (summary: EvaluationSummary, key: ScoreKey): number | undefined =>
  key === 'principleScore' && summary.principleAnswers === 0 ? undefined : summary[key];

/** Note on how many questions the scores cover; undefined if they cover all. */
export const judgedNote = ({ judgedAnswers }: EvaluationSummary, questions: number): string | undefined =>
  judgedAnswers < questions ? messages.onlyJudged(judgedAnswers, questions) : undefined;

export function verdictOf(
  result: EvaluationResult,
  check: CheckKey,
): 'passed' | 'not passed' | 'not applicable' | 'not checked' {
  if (!result.judged) return 'not checked';
  if (check === 'principleCheck' && !result.principleApplies) return 'not applicable';
  return result[check] ? 'passed' : 'not passed';
}

type ScoreKey = Exclude<keyof EvaluationSummary, 'principleAnswers' | 'judgedAnswers'>;
type CheckKey = 'principleCheck' | 'voiceCheck' | 'hallucinationCheck';

export const scoreNames: [ScoreKey, name: string][] = [
  ['overallScore', 'Overall'],
  ['principleScore', 'Principles'],
  ['voiceScore', 'Voice'],
  ['hallucinationScore', 'No hallucination'],
];

export const checkNames: [CheckKey, name: string][] = [
  ['principleCheck', 'Principles'],
  ['voiceCheck', 'Voice'],
  ['hallucinationCheck', 'No hallucination'],
];

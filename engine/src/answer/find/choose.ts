import type { Candidate } from './score-unit.ts';
import type { Unit } from './units.ts';
import { scorer } from './weights.ts';

/** What is said beside the best must be nearly as likely; less so what may contradict it. */
const nearlyAsGood = 2;
const worthDoubt = 3;
const mostSaid = 2;

/** Those that may contradict the best, which comes first. */
export function rivalsOf(able: Candidate[]): Candidate[] {
  return able.filter(({ score }) => score >= able[0]!.score - worthDoubt);
}

/** The best unit, and one that says something new and nearly as much about the question. */
export function withMore(able: Candidate[]): Candidate[] {
  const chosen = [able[0]!];
  for (const candidate of able.slice(1, 6)) {
    if (chosen.length === mostSaid || candidate.score < able[0]!.score - nearlyAsGood) break;
    if (chosen.every(({ unit }) => isNew(candidate.unit, unit))) chosen.push(candidate);
  }
  return chosen;
}

/** Where hardly anything was found, even this stands out. */
const leastScore = -1;

/** Whether what was chosen, the best first, stands out enough to be said. */
export function isCertain(chosen: Candidate[], candidates: Candidate[]): boolean {
  return chosen[0]!.score >= leastScore && certaintyOf(chosen, candidates) >= scorer.leastCertainty;
}

/** Less than it was fitted with, where a sentence that scores 0 weighs 1: that holds what two sentences tell together. */
const silence = 0.5;

/**
 * How likely it is that the answer is among what was chosen, 0 to 1: against all else that could be said, and against
 * silence. What repeats the chosen, as passages that overlap do, speaks for it.
 */
function certaintyOf(chosen: Candidate[], candidates: Candidate[]): number {
  const sayable = candidates.filter(({ unit }) => unit.kind !== 'heading' && unit.kind !== 'question');
  const same = sayable.filter((one) => chosen.some((said) => one === said || !isNew(one.unit, said.unit)));
  return weightOf(same) / (weightOf(sayable) + silence);
}

function weightOf(candidates: Candidate[]): number {
  return candidates.reduce((sum, { score }) => sum + Math.exp(score), 0);
}

function isNew(unit: Unit, said: Unit): boolean {
  return similarity(unit, said) < 0.7;
}

/** Share of content words that two units have in common, numbers aside. */
export function similarity(one: Unit, other: Unit): number {
  const ours = [...one.termSet].filter((term) => !/\d/.test(term));
  const theirs = [...other.termSet].filter((term) => !/\d/.test(term));
  const shared = ours.filter((term) => other.termSet.has(term)).length;
  return shared / Math.max(1, Math.min(ours.length, theirs.length));
}

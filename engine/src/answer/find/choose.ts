import { isGeneric } from '../../text/index.ts';
import { meets, type Probe } from './match.ts';
import type { Candidate } from './score-unit.ts';
import type { Unit } from './units.ts';
import { scorer } from './weights.ts';

/** How far the second sentence may score below the best; further for one that may contradict it. */
const nearlyAsGood = 2;
const worthDoubt = 3;
const mostSaid = 2;

/** The best unit and those that may contradict it. */
export function rivalsOf(able: Candidate[]): Candidate[] {
  return able.filter(({ score }) => score >= able[0]!.score - worthDoubt);
}

/** The best unit, and a second one that says something new and scores nearly as high. */
export function withMore(able: Candidate[], probes: Probe[]): Candidate[] {
  const chosen = [able[0]!];
  for (const candidate of able.slice(1, 6)) {
    if (chosen.length === mostSaid || candidate.score < able[0]!.score - nearlyAsGood) break;
    if (
      chosen.every((said) => isNew(candidate.unit, said.unit) && !isWeaker(candidate.unit, said.unit, probes))
    )
      chosen.push(candidate);
  }
  return chosen;
}

/** A sentence with the question's very words needs none beside it that has them less well, names aside. */
function isWeaker(unit: Unit, said: Unit, probes: Probe[]): boolean {
  if (said.row || probes.some((probe) => meets(probe, said.terms) < inItsWords)) return false;
  const telling = probes.filter(({ sought }) => !sought.essential && !isGeneric(sought.term));
  return telling.some((probe) => meets(probe, unit.terms) < inItsWords);
}
const inItsWords = 0.9;

/** The minimum score: among few candidates even a weak one would be likely by comparison. */
const leastScore = -1;

/** A yes/no question has no value that could be mistaken for another: whoever reads the sentence judges. */
const leastCertaintyOfYesNo = 0.4;

/** Whether the chosen units, the best first, are likely enough to be said. */
export function isCertain(chosen: Candidate[], candidates: Candidate[], yesNo: boolean): boolean {
  const least = yesNo ? leastCertaintyOfYesNo : scorer.leastCertainty;
  return chosen[0]!.score >= leastScore && certaintyOf(chosen, candidates) >= least;
}

/**
 * Silence in the softmax: fitted with 1, the weight of a sentence that scores 0; halved, as two sentences may answer
 * together.
 */
const silence = 0.5;

/**
 * The softmax probability, 0 to 1, that the answer is among the chosen units: against all other units, and against
 * silence. Units that repeat a chosen one, as in overlapping passages, count for it.
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

/** Share of content words that two units have in common, without numbers. */
export function similarity(one: Unit, other: Unit): number {
  const ours = [...one.termSet].filter((term) => !/\d/.test(term));
  const theirs = [...other.termSet].filter((term) => !/\d/.test(term));
  const shared = ours.filter((term) => other.termSet.has(term)).length;
  return shared / Math.max(1, Math.min(ours.length, theirs.length));
}

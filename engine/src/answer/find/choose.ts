import { isGeneric } from '../../text/index.ts';
import { bestMatch, type Probe } from './match.ts';
import type { Candidate } from './score-unit.ts';
import type { Unit } from './units.ts';
import { scorer } from './weights.ts';

/** How far below the best one a second sentence may score, and one that may contradict the best. */
const maxGap = 2;
const maxRivalGap = 3;
const maxUnits = 2;

/** The units of an answer, the best first. */
export type Chosen = [best: Candidate, ...others: Candidate[]];

/** The best unit and those that may contradict it. */
export function rivalsOf(best: Candidate, options: Candidate[]): Candidate[] {
  return options.filter(({ score }) => score >= best.score - maxRivalGap);
}

/** The best unit, and a second one that says something new and scores nearly as high. */
export function withSecondUnit(best: Candidate, options: Candidate[], probes: Probe[]): Chosen {
  const chosen: Chosen = [best];
  for (const candidate of options.slice(1, 6)) {
    if (chosen.length === maxUnits || candidate.score < best.score - maxGap) break;
    if (
      chosen.every(
        (other) => isNew(candidate.unit, other.unit) && !isWeaker(candidate.unit, other.unit, probes),
      )
    )
      chosen.push(candidate);
  }
  return chosen;
}

/** True if the chosen sentence has all words of the question, and this one lacks a content word that is no name. */
function isWeaker(unit: Unit, chosenUnit: Unit, probes: Probe[]): boolean {
  if (chosenUnit.row || probes.some((probe) => bestMatch(probe, chosenUnit.terms) < exactMatch)) return false;
  const contentProbes = probes.filter(({ queryTerm }) => !queryTerm.essential && !isGeneric(queryTerm.term));
  return contentProbes.some((probe) => bestMatch(probe, unit.terms) < exactMatch);
}
const exactMatch = 0.9;

/** The minimum score: among few candidates even a weak one would be likely by comparison. */
const minScore = -1;

/** A yes/no question has no value that could be mistaken for another: the reader of the sentence judges. */
const minYesNoCertainty = 0.4;

/**
 * Whether the chosen units are likely enough to be said. What the owner rejected counts as an alternative: without it a
 * weak sentence would seem likely.
 */
export function isCertain(
  chosen: Chosen,
  candidates: Candidate[],
  rejected: Candidate[],
  yesNo: boolean,
): boolean {
  const minCertainty = yesNo ? minYesNoCertainty : scorer.leastCertainty;
  return chosen[0].score >= minScore && certaintyOf(chosen, candidates, rejected) >= minCertainty;
}

/**
 * The weight of no answer in the softmax. It was fitted with 1, the weight of a sentence that scores 0, and is halved,
 * since two sentences may answer together.
 */
const noAnswerWeight = 0.5;

/**
 * The softmax probability, 0 to 1, that the answer is among the chosen units, rather than among the others or nowhere.
 * Units that repeat a chosen one, as in overlapping passages, count for it.
 */
function certaintyOf(chosen: Candidate[], candidates: Candidate[], rejected: Candidate[]): number {
  const isStatement = ({ unit }: Candidate) => unit.kind !== 'heading' && unit.kind !== 'question';
  const quotable = candidates.filter(isStatement);
  const repeating = quotable.filter((one) =>
    chosen.some((other) => one === other || !isNew(one.unit, other.unit)),
  );
  const total = weightOf(quotable) + weightOf(rejected.filter(isStatement)) + noAnswerWeight;
  return weightOf(repeating) / total;
}

function weightOf(candidates: Candidate[]): number {
  return candidates.reduce((sum, { score }) => sum + Math.exp(score), 0);
}

function isNew(unit: Unit, chosenUnit: Unit): boolean {
  return similarity(unit, chosenUnit) < 0.7;
}

/** Share of content words that two units have in common, without numbers. */
export function similarity(one: Unit, other: Unit): number {
  const ours = [...one.termSet].filter((term) => !/\d/.test(term));
  const theirs = [...other.termSet].filter((term) => !/\d/.test(term));
  const shared = ours.filter((term) => other.termSet.has(term)).length;
  return shared / Math.max(1, Math.min(ours.length, theirs.length));
}

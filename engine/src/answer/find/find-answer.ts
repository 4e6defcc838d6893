import type { TurnParts } from '../../turn.ts';
import { valuesOfType } from '../question/answer-type.ts';
import type { Question } from '../question/question.ts';
import { asksHowToPay, saysHowToPay } from '../question/ways-to-pay.ts';
import { canAnswer, isAboutFamily, otherPlaceTest, otherPriceTest } from './can-answer.ts';
import { type Chosen, isCertain, rivalsOf, similarity, withSecondUnit } from './choose.ts';
import { findContradicting } from './false-premise.ts';
import { bestMatch, type Probe, probesFor } from './match.ts';
import { isOfOtherSpeaker, otherPersonTest } from './other-person.ts';
import { otherQuestionTest } from './other-question.ts';
import { findOppositePolarity } from './polarity/says-contrary.ts';
import { rarityIn } from './rarity.ts';
import { unitRejectionTest } from './rejection-test.ts';
import { shareValue } from './same-value.ts';
import { type Candidate, measureUnit, scoreAll } from './score-unit.ts';
import { cellsFor, isOtherThing } from './table-cell.ts';
import { type Unit, unitsOfTurn } from './units.ts';

export type Finding =
  | { kind: 'found'; chosen: Candidate[] }
  /** Contradiction: two sentences give different values for the same thing. */
  | { kind: 'contradiction'; chosen: Candidate[] }
  /** False presupposition: this sentence contradicts what the question takes for granted. */
  | { kind: 'falsePremise'; chosen: [Candidate] }
  /**
   * No answer. `nearest` are up to two of the best sentences on the subject; `understood` is false if no word of the
   * question is in the passages.
   */
  | { kind: 'missing'; nearest: Candidate[]; understood: boolean };

export function findAnswer(question: Question, parts: TurnParts): Finding {
  if (question.queryTerms.length === 0) return { kind: 'missing', nearest: [], understood: false };
  const { candidates, rejected, probes } = candidatesFor(question, parts);
  const contradicting =
    findContradicting(candidates, question, probes) ??
    findOppositePolarity(candidates, question.text, parts.persona);
  if (contradicting && !rejected.some(({ score }) => score > contradicting.score))
    return { kind: 'falsePremise', chosen: [contradicting] };
  const isOfOther = otherSubjectTest(question, probes);
  const ofSubject = candidates.filter(({ unit }) => !isOfOther(unit));
  const options = ofSubject.filter((candidate) => canAnswer(candidate, question, probes));
  const [best] = options;
  if (!best) return missingFinding(ofSubject, probes);
  const rival = rivalsOf(best, options).find((candidate) => contradicts(best, candidate, question));
  const chosen: Chosen = rival ? [best, rival] : withSecondUnit(best, options, probes);
  if (!isCertain(chosen, candidates, rejected, question.yesNo)) return missingFinding(ofSubject, probes);
  return { kind: rival ? 'contradiction' : 'found', chosen };
}

/** A test whether a unit is about another person, answers another question, or is said by another speaker. */
function otherSubjectTest(question: Question, probes: Probe[]): (unit: Unit) => boolean {
  const [isOfOtherPerson, isOfOtherQuestion] = [
    otherPersonTest(question, probes),
    otherQuestionTest(question, probes),
  ];
  return (unit) => isOfOtherPerson(unit) || isOfOtherQuestion(unit) || isOfOtherSpeaker(unit, question);
}

/** All candidate units with their scores, best first; and, separately, those that the owner rejected. */
export function candidatesFor(question: Question, parts: TurnParts) {
  const passages = unitsOfTurn(parts, question);
  const probes = probesFor(question, passages, rarityIn(passages, parts));
  const isRejected = unitRejectionTest(parts, question);
  const units = passages.flat();
  const isFirstPerson = units.filter(({ text }) => /\bI\b/.test(text)).length > units.length / 6;
  const bestPassageScore = Math.max(0, ...parts.passages.map(({ score }) => score));
  const setting = { question, probes, passageCount: passages.length, bestPassageScore, isFirstPerson };
  const isOfOtherPlace = otherPlaceTest(question, probes);
  const asksForWays = asksHowToPay(question.text);
  const isOfOtherPrice = otherPriceTest(question, probes);
  const isAboutOther = (unit: Unit) =>
    isOfOtherPlace(unit) ||
    isAboutFamily(unit, question) ||
    isOtherThing(unit, question) ||
    isOfOtherPrice(unit) ||
    (asksForWays && !saysHowToPay(unit.row?.cells.join(' ') ?? unit.text));
  const measuredUnits = units
    .filter(
      (unit) => (unit.mayBeQuoted || unit.isRejected) && hasQuestionWord(unit, probes) && !isAboutOther(unit),
    )
    .flatMap((unit) => {
      const cells = cellsFor(unit, question, probes).map((cell) => withRejection(cell, isRejected(cell)));
      return [unit, ...cells];
    })
    .map((unit) => measureUnit(unit, setting))
    .filter(({ evidence }) => evidence.direct > 0);
  const scored = scoreAll(measuredUnits).sort((one, other) => other.score - one.score);
  const candidates = scored.filter(({ unit }) => !unit.isRejected);
  return { candidates, rejected: scored.filter(({ unit }) => unit.isRejected), probes };
}

const withRejection = (cell: Unit, isRejected: boolean): Unit => ({
  ...cell,
  isRejected,
  mayBeQuoted: !isRejected,
});

/**
 * True if the unit, or the sentence before it, has any word of the question: the others, which are most, are not
 * scored.
 */
function hasQuestionWord({ terms, previous }: Unit, probes: Probe[]): boolean {
  const before = previous?.terms ?? [];
  return probes.some((probe) => bestMatch(probe, terms) > 0 || bestMatch(probe, before) > 0);
}

function missingFinding(candidates: Candidate[], probes: Probe[]): Finding {
  const nearest = candidates
    .filter(
      ({ evidence, unit }) =>
        evidence.coverage >= 0.4 && (evidence.exact > 0 || evidence.direct >= 0.6) && unit.kind !== 'heading',
    )
    .slice(0, 2);
  return { kind: 'missing', nearest, understood: probes.some(({ strengths }) => strengths.size > 0) };
}

const disputable = new Set(['time', 'count', 'money', 'length', 'mass', 'span', 'age', 'clock']);

/** True if both give different values for the same thing, with the same times and similar words. */
function contradicts(best: Candidate, other: Candidate, question: Question): boolean {
  if (best.unit.passage === other.unit.passage || !disputable.has(question.answerType)) return false;
  if (other.evidence.coverage < 0.85 * best.evidence.coverage || other.evidence.direct < 0.45) return false;
  if (best.unit.kind === 'row' || other.unit.kind === 'row') return false;
  if (best.values.length === 0 || other.values.length === 0) return false;
  if (shareValue(best.values, other.values)) return false;
  if (question.answerType !== 'time' && timesIn(best) !== timesIn(other)) return false;
  const sameFile = best.unit.passage.fileName === other.unit.passage.fileName;
  return similarity(best.unit, other.unit) >= (sameFile ? 0.8 : 0.5);
}

function timesIn({ unit }: Candidate): string {
  return valuesOfType('time', unit.text).sort().join();
}

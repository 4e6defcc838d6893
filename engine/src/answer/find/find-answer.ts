import { normalise } from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';
import type { Question } from '../question/question.ts';
import { valuesOfType } from '../question/wanted.ts';
import { canAnswer, otherHouseThan } from './can-answer.ts';
import { isCertain, rivalsOf, similarity, withMore } from './choose.ts';
import { saysOtherwise } from './false-premise.ts';
import { isInstruction } from './instruction.ts';
import { meets, type Probe, probesFor } from './match.ts';
import { saysContrary } from './polarity/says-contrary.ts';
import { rarityIn } from './rarity.ts';
import { type Candidate, scoreAll, weighUnit } from './score-unit.ts';
import { cellsAsked } from './table-cell.ts';
import { type Unit, unitsOfTurn } from './units.ts';

export type Finding =
  | { kind: 'found'; chosen: Candidate[] }
  /** Contradiction: two sentences give different values for the same thing. */
  | { kind: 'contradiction'; chosen: Candidate[] }
  /** False presupposition: this sentence contradicts what the question takes for granted. */
  | { kind: 'otherwise'; chosen: [Candidate] }
  /** No answer; `nearest` is the best sentence on the subject. */
  | { kind: 'missing'; nearest: Candidate[]; understood: boolean };

export function findAnswer(question: Question, parts: TurnParts): Finding {
  if (question.sought.length === 0) return { kind: 'missing', nearest: [], understood: false };
  const { candidates, probes } = candidatesFor(question, parts);
  const otherwise =
    saysOtherwise(candidates, question, probes) ?? saysContrary(candidates, question.text, parts.persona);
  if (otherwise) return { kind: 'otherwise', chosen: [otherwise] };
  const able = candidates.filter((candidate) => canAnswer(candidate, question, probes));
  const [best] = able;
  if (!best) return missing(candidates, probes);
  const rival = rivalsOf(able).find((candidate) => contradicts(best, candidate, question));
  const chosen = rival ? [best, rival] : withMore(able, probes);
  if (!isCertain(chosen, candidates, question.yesNo)) return missing(candidates, probes);
  return { kind: rival ? 'contradiction' : 'found', chosen };
}

/** All candidate units with their scores, best first. */
export function candidatesFor(question: Question, parts: TurnParts) {
  const passages = unitsOfTurn(parts);
  const probes = probesFor(question, passages, rarityIn(passages, parts));
  const rejected = parts.memories
    .filter(({ label }) => label === 'reject')
    .map(({ answer }) => comparable(answer));
  const units = passages.flat();
  const firstPerson = units.filter(({ text }) => /\bI\b/.test(text)).length > units.length / 6;
  const bestPassage = Math.max(0, ...parts.passages.map(({ score }) => score));
  const setting = { question, probes, ranks: passages.length, bestPassage, firstPerson };
  const tellsOfOther = otherHouseThan(question, probes);
  const weighed = units
    .filter((unit) => isTouched(unit, probes) && !tellsOfOther(unit))
    .flatMap((unit) => [unit, ...cellsAsked(unit, question, probes)])
    .filter((unit) => !isInstruction(unit.text) && !isRejected(unit, rejected))
    .map((unit) => weighUnit(unit, setting))
    .filter(({ evidence }) => evidence.direct > 0);
  const candidates = scoreAll(weighed).sort((one, other) => other.score - one.score);
  return { candidates, probes };
}

/**
 * True if the unit, or the sentence before it, has any word of the question: the others, which are most, are not
 * scored.
 */
function isTouched({ terms, previous }: Unit, probes: Probe[]): boolean {
  const near = previous ? [...terms, ...previous.terms] : terms;
  return probes.some((probe) => meets(probe, near) > 0);
}

function comparable(text: string): string {
  return normalise(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function isRejected(unit: Unit, rejected: string[]): boolean {
  if (rejected.length === 0) return false;
  const text = comparable(unit.text);
  return text.length > 0 && rejected.some((answer) => answer.includes(text));
}

function missing(candidates: Candidate[], probes: Probe[]): Finding {
  const nearest = candidates
    .filter(({ evidence, unit }) => evidence.coverage >= 0.4 && unit.kind !== 'heading')
    .slice(0, 2);
  return { kind: 'missing', nearest, understood: probes.some(({ strengths }) => strengths.size > 0) };
}

const disputable = new Set(['time', 'count', 'money', 'length', 'mass', 'span', 'age', 'clock']);

/** True if both say the same with another value. Another time or circumstance makes it another thing. */
function contradicts(best: Candidate, other: Candidate, question: Question): boolean {
  if (best.unit.passage === other.unit.passage || !disputable.has(question.wanted)) return false;
  if (other.evidence.coverage < 0.85 * best.evidence.coverage || other.evidence.direct < 0.45) return false;
  if (best.unit.kind === 'row' || other.unit.kind === 'row') return false;
  if (best.values.some((value) => other.values.includes(value))) return false;
  if (question.wanted !== 'time' && timesIn(best) !== timesIn(other)) return false;
  const sameFile = best.unit.passage.fileName === other.unit.passage.fileName;
  return similarity(best.unit, other.unit) >= (sameFile ? 0.8 : 0.5);
}

function timesIn({ unit }: Candidate): string {
  return valuesOfType('time', unit.text).sort().join();
}

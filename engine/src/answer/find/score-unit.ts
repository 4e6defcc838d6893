import type { Question } from '../question/question.ts';
import { exactEnough, offered, type Wanted } from '../question/wanted.ts';
import { type Evidence, evidenceOf, type Setting } from './evidence.ts';
import type { Unit } from './units.ts';
import { bias, weights } from './weights.ts';

/** A unit with what speaks for it as the answer. */
export interface Candidate {
  unit: Unit;
  /** Above 0 it is likelier to answer than not. */
  score: number;
  /** What it holds of the wanted kind: years, names, numbers. */
  values: string[];
  evidence: Evidence;
}

export function weighUnit(unit: Unit, setting: Setting): Candidate {
  const values = newValues(unit, setting.question);
  return { unit, values, evidence: evidenceOf(unit, values, setting), score: 0 };
}

/** Scores all that could be said against one another. */
export function scoreAll(candidates: Candidate[]): Candidate[] {
  const most = Math.max(0, ...candidates.map(({ evidence }) => evidence.coverage));
  return candidates.map((candidate) => {
    const evidence = { ...candidate.evidence, behind: most - candidate.evidence.coverage };
    return { ...candidate, evidence, score: scoreOf(evidence) };
  });
}

function scoreOf(evidence: Evidence): number {
  let score = bias;
  for (const name in weights) score += weights[name as keyof Evidence] * evidence[name as keyof Evidence];
  return score;
}

const amounts = new Set<Wanted>([
  'count',
  'money',
  'length',
  'mass',
  'span',
  'age',
  'measure',
  'clock',
  'time',
]);

/** A cell below the header that was asked for needs no unit: the header says what is counted. */
function valuesOf({ text, row }: Unit, { wanted }: Question): string[] {
  const found = offered(wanted, text);
  if (found.length > 0 || !row?.cell?.byHeader) return found;
  if (amounts.has(wanted)) return /\d|none|free|nothing/i.test(text) ? [text.toLowerCase()] : [];
  return wanted === 'any' ? [] : [text.toLowerCase()];
}

/** Values of the wanted kind that the question does not already name. */
function newValues(unit: Unit, question: Question): string[] {
  const asked = question.text.toLowerCase();
  const values = valuesOf(unit, question);
  const exact = question.wanted === 'time' ? exactEnough(question.text, values) : values;
  return exact.filter((value) => !question.named.has(value) && (value === '' || !asked.includes(value)));
}

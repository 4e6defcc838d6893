import type { Question } from '../question/question.ts';
import { exactEnough, needsValue, valuesOfType } from '../question/wanted.ts';
import { evidenceOf, type Setting } from './evidence.ts';
import { type Alone, compare, type Features } from './features.ts';
import { lexicalOf } from './lexical.ts';
import { meetingsOf } from './meetings.ts';
import type { Unit } from './units.ts';
import { scorer } from './weights.ts';

/** A unit with its features and score. */
export interface Candidate {
  unit: Unit;
  /** The linear score; above 0 it is likelier to answer than silence. */
  score: number;
  /** Its values of the wanted kind: years, names, numbers. */
  values: string[];
  evidence: Features;
}

/** A unit with its own features, before it is compared with the others. */
export type Weighed = Pick<Candidate, 'unit' | 'values'> & { evidence: Alone };

export function weighUnit(unit: Unit, setting: Setting): Weighed {
  const { question, probes } = setting;
  const values = newValues(unit, question);
  const meetings = meetingsOf(unit, values, question, probes);
  const evidence = evidenceOf(unit, values, meetings, setting);
  return { unit, values, evidence: { ...evidence, ...lexicalOf(unit, question.text, meetings) } };
}

/** Scores all candidate units, each also in comparison with the best. */
export function scoreAll(weighed: Weighed[]): Candidate[] {
  return compare(weighed.map(({ evidence }) => evidence)).map((evidence, index) => ({
    ...weighed[index]!,
    evidence,
    score: scoreOf(evidence),
  }));
}

function scoreOf(evidence: Features): number {
  let score = scorer.bias;
  for (const name in scorer.weights)
    score += scorer.weights[name as keyof Features] * evidence[name as keyof Features];
  return score;
}

/** A cell below the header that the question names needs no unit of measure: the header has it. */
function valuesOf({ text, row }: Unit, { wanted }: Question): string[] {
  const found = valuesOfType(wanted, text);
  if (found.length > 0 || !row?.cell?.byHeader) return found;
  if (wanted !== 'frequency' && needsValue(wanted))
    return /\d|none|free|nothing/i.test(text) ? [text.toLowerCase()] : [];
  return wanted === 'any' ? [] : [text.toLowerCase()];
}

/** Values of the wanted kind that the question does not already name. */
function newValues(unit: Unit, question: Question): string[] {
  const asked = question.text.toLowerCase();
  const values = valuesOf(unit, question);
  const exact = question.wanted === 'time' ? exactEnough(question.text, values) : values;
  return exact.filter((value) => !question.named.has(value) && (value === '' || !asked.includes(value)));
}

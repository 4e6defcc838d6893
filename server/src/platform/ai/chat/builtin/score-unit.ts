import { type Evidence, evidenceOf, type Setting } from './evidence.ts';
import type { Question } from './question.ts';
import type { Unit } from './units.ts';
import { exactEnough, offered } from './wanted.ts';
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

export function scoreUnit(unit: Unit, setting: Setting): Candidate {
  const values = newValues(unit, setting.question);
  const evidence = evidenceOf(unit, values, setting);
  return { unit, values, evidence, score: scoreOf(evidence) };
}

function scoreOf(evidence: Evidence): number {
  let score = bias;
  for (const name in weights) score += weights[name as keyof Evidence] * evidence[name as keyof Evidence];
  return score;
}

/** Values of the wanted kind that the question does not already name. */
function newValues(unit: Unit, question: Question): string[] {
  const asked = question.text.toLowerCase();
  const values = offered(question.wanted, unit.text);
  const exact = question.wanted === 'time' ? exactEnough(question.text, values) : values;
  return exact.filter((value) => !question.named.has(value) && (value === '' || !asked.includes(value)));
}

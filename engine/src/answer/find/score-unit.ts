import { needsValue, valuesOfType, withAskedPrecision } from '../question/answer-type.ts';
import type { Question } from '../question/question.ts';
import { evidenceOf, type Setting } from './evidence.ts';
import { comparisonWith, type Features, type UnitFeatures } from './features.ts';
import { withoutMeasures } from './is-counted-otherwise.ts';
import { lexicalOf } from './lexical.ts';
import { memoisePerQuestion } from './memoise.ts';
import { termMatchesOf } from './term-matches.ts';
import type { Unit } from './units.ts';
import { scorer } from './weights.ts';

/** A unit with its features and score. */
export interface Candidate {
  unit: Unit;
  /** The linear score; above 0 the unit is likelier to answer than not. */
  score: number;
  /** Its values of the wanted kind: years, names, numbers. */
  values: string[];
  evidence: Features;
}

/** A unit with its own features, before it is compared with the others. */
export type MeasuredUnit = Pick<Candidate, 'unit' | 'values'> & { evidence: UnitFeatures };

export function measureUnit(unit: Unit, setting: Setting): MeasuredUnit {
  const { question, probes } = setting;
  const values = newValues(unit, question);
  const matches = termMatchesOf(unit, values, question, probes);
  const evidence = evidenceOf(unit, values, matches, setting);
  return { unit, values, evidence: { ...evidence, ...lexicalOf(unit, question.text, matches) } };
}

/** Scores all candidate units, each also in comparison with the best. */
export function scoreAll(units: MeasuredUnit[]): Candidate[] {
  const compare = comparisonWith(units.map(({ evidence }) => evidence));
  return units.map((unit) => {
    const evidence = compare(unit.evidence);
    return { ...unit, evidence, score: scoreOf(evidence) };
  });
}

function scoreOf(evidence: Features): number {
  let score = scorer.bias;
  for (const name in scorer.weights)
    score += scorer.weights[name as keyof Features] * evidence[name as keyof Features];
  return score;
}

/** A cell below the header that the question names needs no unit of measure: the header has it. */
function valuesOf({ text, row }: Unit, { answerType, text: questionText }: Question): string[] {
  const countedText = answerType === 'count' && !row ? withoutMeasures(text, questionText) : text;
  const values = valuesOfType(answerType, countedText);
  if (values.length > 0 || !row?.cell?.byHeader) return values;
  if (answerType !== 'frequency' && answerType !== 'address' && needsValue(answerType))
    return /\d|none|free|nothing/i.test(text) ? [text.toLowerCase()] : [];
  return answerType === 'any' ? [] : [text.toLowerCase()];
}

/** Values of the wanted kind that the question does not already name. */
function newValues(unit: Unit, question: Question): string[] {
  const values = valuesOf(unit, question);
  const exact = question.answerType === 'time' ? withAskedPrecision(question.text, values) : values;
  const isNamed = (value: string) =>
    question.namedValues.has(value) || (value !== '' && inLowerCase(question.text).includes(value));
  return exact.filter((value) => !isNamed(value));
}

const inLowerCase = memoisePerQuestion((question) => question.toLowerCase());

import { bm25 } from '../../text/index.ts';
import { isYear, numbersIn } from './figures.ts';
import { meets, type Probe, passageTerms } from './match.ts';
import type { Meeting } from './meetings.ts';
import type { Unit } from './units.ts';

/** Lexical features of a unit, by counts of words, names and numbers, from 0 to 1. */
export interface Lexical {
  /** BM25 of the unit, as a share of that of a short unit with every word of the question. */
  bm25: number;
  /** Share of the question that the unit alone covers, weighted by the square of rarity: with synonyms, and without. */
  rare: number;
  rareExact: number;
  /** How many words of the question are not in the unit. */
  missed: number;
  /** Shares of the question's names that are not in the unit, and not even in its passage. */
  namesMissing: number;
  namesFar: number;
  /** Share of the question's numbers that are not in the unit, and how many others are. */
  numbersMissing: number;
  numbersNew: number;
  /** The unit has a year, but not the one that the question names. */
  otherYear: number;
  length: number;
  questionLength: number;
}

export function lexicalOf(unit: Unit, question: string, meetings: Meeting[]): Lexical {
  return {
    ...coverageOf(unit, meetings),
    ...namesOf(unit, meetings),
    ...numbersOf(unit, question),
    length: Math.min(1, unit.terms.length / 30),
    questionLength: Math.min(1, meetings.length / 12),
  };
}

/** Parameters of BM25, and the number of terms in an average sentence. */
const lengthShare = 0.75;
const usualLength = 10;

function coverageOf(unit: Unit, meetings: Meeting[]) {
  const length = unit.terms.length / usualLength;
  let [total, squared, counted, rare, rareExact, missed] = [0, 0, 0, 0, 0, 0];
  for (const { probe, direct } of meetings) {
    const often = unit.terms.reduce((sum, term) => sum + (probe.strengths.get(term) ?? 0), 0);
    total += probe.weight;
    squared += probe.weight ** 2;
    counted += probe.weight * bm25(often, length, lengthShare);
    rare += probe.weight ** 2 * direct;
    if (direct >= 0.9) rareExact += probe.weight ** 2;
    if (direct === 0) missed++;
  }
  return {
    bm25: counted / (total || 1),
    rare: rare / (squared || 1),
    rareExact: rareExact / (squared || 1),
    missed: Math.min(1, missed / 6),
  };
}

function namesOf(unit: Unit, meetings: Meeting[]) {
  const names = meetings.map(({ probe }) => probe).filter(isName);
  const missing = names.filter((name) => meets(name, unit.terms) === 0);
  const far = missing.filter((name) => meets(name, passageTerms(unit)) === 0);
  return {
    namesMissing: missing.length / (names.length || 1),
    namesFar: far.length / (names.length || 1),
  };
}

const isName = ({ sought }: Probe) => sought.essential && !/\d/.test(sought.term);

function numbersOf(unit: Unit, question: string) {
  const asked = numbersIn(question);
  const said = numbersIn(unit.text);
  const missing = [...asked].filter((number) => !said.has(number));
  const others = [...said].filter((number) => !asked.has(number));
  return {
    numbersMissing: missing.length / (asked.size || 1),
    numbersNew: Math.min(1, others.length / 3),
    otherYear: missing.some(isYear) && [...said].some(isYear) ? 1 : 0,
  };
}

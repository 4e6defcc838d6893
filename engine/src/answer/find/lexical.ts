import { bm25 } from '../../text/index.ts';
import { isYear, numbersIn } from './figures.ts';
import { bestMatch, type Probe, passageTerms } from './match.ts';
import type { TermMatch } from './term-matches.ts';
import type { Unit } from './units.ts';

/** Lexical features of a unit, by counts of words, names and numbers, nearly all from 0 to 1. */
export interface Lexical {
  /** BM25 of the unit, as a share of that of a unit of average length with every word of the question once. */
  bm25: number;
  /** Share of the question that the unit alone covers, weighted by the square of rarity: with synonyms, and without. */
  rare: number;
  rareExact: number;
  /** Number of words of the question that are not in the unit, as a share of six; at most 1. */
  missed: number;
  /** Shares of the question's names that are not in the unit, and not even in its passage. */
  namesMissing: number;
  namesFar: number;
  /**
   * Share of the question's numbers that are not in the unit, and the number of others in the unit, as a share of
   * three; at most 1.
   */
  numbersMissing: number;
  numbersNew: number;
  /** The unit has a year, but not the one that the question names. */
  otherYear: number;
  /** Number of words of the unit as a share of 30, and of the question as a share of 12; at most 1. */
  length: number;
  questionLength: number;
}

export function lexicalOf(unit: Unit, question: string, matches: TermMatch[]): Lexical {
  return {
    ...coverageOf(unit, matches),
    ...namesOf(unit, matches),
    ...numbersOf(unit, question),
    length: Math.min(1, unit.terms.length / 30),
    questionLength: Math.min(1, matches.length / 12),
  };
}

/** The length normalisation `b` of BM25, and the number of terms in an average sentence. */
const lengthShare = 0.75;
const usualLength = 10;

function coverageOf(unit: Unit, matches: TermMatch[]) {
  const length = unit.terms.length / usualLength;
  let [total, squared, counted, rare, rareExact, missed] = [0, 0, 0, 0, 0, 0];
  for (const { probe, direct } of matches) {
    const frequency = unit.terms.reduce((sum, term) => sum + (probe.strengths.get(term) ?? 0), 0);
    total += probe.weight;
    squared += probe.weight ** 2;
    counted += probe.weight * bm25(frequency, length, lengthShare);
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

function namesOf(unit: Unit, matches: TermMatch[]) {
  const names = matches.map(({ probe }) => probe).filter(isName);
  const missing = names.filter((name) => bestMatch(name, unit.terms) === 0);
  const far = missing.filter((name) => bestMatch(name, passageTerms(unit)) === 0);
  return {
    namesMissing: missing.length / (names.length || 1),
    namesFar: far.length / (names.length || 1),
  };
}

const isName = ({ queryTerm }: Probe) => queryTerm.essential && !/\d/.test(queryTerm.term);

function numbersOf(unit: Unit, question: string) {
  const questionNumbers = numbersIn(question);
  const textNumbers = numbersIn(unit.text);
  const missing = [...questionNumbers].filter((number) => !textNumbers.has(number));
  const others = [...textNumbers].filter((number) => !questionNumbers.has(number));
  return {
    numbersMissing: missing.length / (questionNumbers.size || 1),
    numbersNew: Math.min(1, others.length / 3),
    otherYear: missing.some(isYear) && [...textNumbers].some(isYear) ? 1 : 0,
  };
}

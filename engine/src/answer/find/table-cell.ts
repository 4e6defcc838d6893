import { relatedness, stem } from '../../text/index.ts';
import { valuesOfType } from '../question/answer-type.ts';
import type { QueryTerm, Question } from '../question/question.ts';
import { bestMatch, type Probe } from './match.ts';
import { termsOf, type Unit } from './units.ts';

/** Minimum match with the question for a cell to be a key of its row. */
const minKeyMatch = 0.75;
const headerTolerance = 0.85;

/**
 * Table lookup: returns the cells of a row that the question names. Prefers cells in the column that it asks for, else
 * cells with the wanted kind of value. Each becomes a unit, with the key cells of the row.
 */
export function cellsFor(unit: Unit, question: Question, probes: Probe[]): Unit[] {
  const { row } = unit;
  if (!row || row.cells.length < 2) return [];
  const { headers, cells } = row;
  const isKey = cells.map((cell) => probes.some((probe) => bestMatch(probe, termsOf(cell)) >= minKeyMatch));
  if (!isKey.includes(true)) return [];
  const unmatched = probes.filter(
    (probe) => !cells.some((cell) => bestMatch(probe, termsOf(cell)) >= minKeyMatch),
  );
  const headerScores = headers.map((header) => headerScore(header, unmatched));
  const bestScore = Math.max(0, ...headerScores.filter((_, column) => column > 0 && !isKey[column]));
  const isBestHeader = (column: number) =>
    bestScore > 0 && (headerScores[column] ?? 0) >= headerTolerance * bestScore;
  const hasWantedKind = (column: number) =>
    !isKey[column] && column > 0 && containsKind(cells[column] ?? '', question);
  // "Who built it?" asks for a person, although "built" may be the header of a year; any column may contain a person.
  const hasFittingCell = cells.some((_, column) => isBestHeader(column) && hasWantedKind(column));
  const wantsPerson =
    question.answerType === 'person' && !hasFittingCell && cells.some((_, column) => hasWantedKind(column));
  const byHeader = (column: number) =>
    hasFittingCell
      ? isBestHeader(column) && hasWantedKind(column)
      : !wantsPerson && bestScore > 0 && headerScores[column] === bestScore;
  // "What does an adult cost?" is answered by all prices of the row, not by that of the low season alone.
  const hasOneOfKind = cells.filter((_, column) => hasWantedKind(column)).length === 1;
  const byKind = (column: number) =>
    (wantsPerson || (bestScore === 0 && (question.answerType === 'any' || hasOneOfKind))) &&
    hasWantedKind(column);
  return cells.flatMap((_, column) => {
    const fits = cells[column] && !isKey[column] && (column > 0 || (headerScores[0] ?? 0) > 0);
    return fits && (byHeader(column) || byKind(column))
      ? [cellUnit(unit, row, column, isKey, !wantsPerson && bestScore > 0)]
      : [];
  });
}

function headerScore(header: string, probes: Probe[]): number {
  return probes.reduce((sum, probe) => sum + probe.weight * bestMatch(probe, termsOf(header)), 0);
}

/** A price is no size: "How big is it?" */
function containsKind(cell: string, { answerType, text }: Question): boolean {
  if (answerType === 'measure' && !/\bhow much\b/i.test(text) && valuesOfType('money', cell).length > 0)
    return false;
  return answerType === 'any' || valuesOfType(answerType, cell).length > 0;
}

function cellUnit(
  unit: Unit,
  { headers, cells }: NonNullable<Unit['row']>,
  target: number,
  isKey: boolean[],
  byHeader: boolean,
): Unit {
  const text = cells[target] ?? '';
  const keyColumns = cells.map((_, column) => column).filter((column) => column === 0 || isKey[column]);
  const terms = keyColumns.flatMap((column) => [
    ...termsOf(headers[column] ?? ''),
    ...termsOf(cells[column] ?? ''),
  ]);
  const all = [...terms, ...termsOf(headers[target] ?? ''), ...termsOf(text)];
  const cell = { column: target, keys: keyColumns.filter((column) => column !== target), byHeader };
  return { ...unit, text, terms: all, termSet: new Set(all), row: { headers, cells, cell } };
}

/**
 * True if a yes/no question has only a part of a row's name, and also a word that no cell has: "Do you take apple
 * pay?" is not about an apple turnover.
 */
export function isOtherThing({ row }: Unit, { yesNo, queryTerms }: Question): boolean {
  if (!row || !yesNo) return false;
  const name = termsOf(row.cells[0] ?? '');
  const named = name.filter((term) => queryTerms.some(matchesTerm(term)));
  if (named.length === 0 || named.length === name.length) return false;
  const rowTerms = row.cells.flatMap(termsOf);
  return queryTerms.some(
    (one) =>
      !one.carried &&
      one.weight >= contentWeight &&
      !isVerbOfTrade(one.term) &&
      !rowTerms.some((term) => matchesTerm(term)(one)),
  );
}

const matchesTerm =
  (term: string) =>
  ({ term: asked, alternatives }: QueryTerm) =>
    [asked, ...alternatives].some((one) => relatedness(one, term) >= minKeyMatch);
/** Words such as "have" weigh less. */
const contentWeight = 0.8;
/** Verbs of questions about any goods. */
export const isVerbOfTrade = (term: string): boolean => verbsOfTrade.has(term);
const verbsOfTrade = new Set(
  'sell offer serve rent hire buy order get take accept stock bake make want like'.split(' ').map(stem),
);

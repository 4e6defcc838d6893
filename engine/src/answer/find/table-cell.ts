import { isContent, stem, words } from '../../text/index.ts';
import type { Question } from '../question/question.ts';
import { valuesOfType } from '../question/wanted.ts';
import { meets, type Probe } from './match.ts';
import { memoise } from './memoise.ts';
import type { Unit } from './units.ts';

const termsOf = memoise((text) => words(text).filter(isContent).map(stem), 20_000);

/** The least match with the question for a cell to be a key of its row. */
const keyMatch = 0.75;
const headerTolerance = 0.85;

/**
 * Table lookup: returns the cells of a row that the question names. Prefers cells in the column that it asks for, else
 * cells with the wanted kind of value. Each becomes a unit, with the key cells of the row.
 */
export function cellsAsked(unit: Unit, question: Question, probes: Probe[]): Unit[] {
  const { row } = unit;
  if (!row || row.cells.length < 2) return [];
  const { headers, cells } = row;
  const isKey = cells.map((cell) => probes.some((probe) => meets(probe, termsOf(cell)) >= keyMatch));
  if (!isKey.includes(true)) return [];
  const unmatched = probes.filter((probe) => !cells.some((cell) => meets(probe, termsOf(cell)) >= keyMatch));
  const asked = headers.map((header) => headerScore(header, unmatched));
  const most = Math.max(0, ...asked.filter((_, column) => column > 0 && !isKey[column]));
  const isBestHeader = (column: number) => most > 0 && (asked[column] ?? 0) >= headerTolerance * most;
  const hasWantedKind = (column: number) =>
    !isKey[column] && column > 0 && containsKind(cells[column] ?? '', question);
  // "Who built it?" asks for a person, although "built" may be the header of a year; any column may contain a person.
  const fitting = cells.some((_, column) => isBestHeader(column) && hasWantedKind(column));
  const wantsPerson =
    question.wanted === 'person' && !fitting && cells.some((_, column) => hasWantedKind(column));
  const byHeader = (column: number) =>
    fitting
      ? isBestHeader(column) && hasWantedKind(column)
      : !wantsPerson && most > 0 && asked[column] === most;
  const byKind = (column: number) => (wantsPerson || most === 0) && hasWantedKind(column);
  return cells.flatMap((_, column) => {
    const fits = cells[column] && !isKey[column] && (column > 0 || (asked[0] ?? 0) > 0);
    return fits && (byHeader(column) || byKind(column))
      ? [cellUnit(unit, row, column, isKey, !wantsPerson && most > 0)]
      : [];
  });
}

function headerScore(header: string, probes: Probe[]): number {
  return probes.reduce((sum, probe) => sum + probe.weight * meets(probe, termsOf(header)), 0);
}

function containsKind(cell: string, { wanted }: Question): boolean {
  return wanted === 'any' || valuesOfType(wanted, cell).length > 0;
}

function cellUnit(
  unit: Unit,
  { headers, cells }: NonNullable<Unit['row']>,
  asked: number,
  isKey: boolean[],
  byHeader: boolean,
): Unit {
  const text = cells[asked] ?? '';
  const shown = cells.map((_, column) => column).filter((column) => column === 0 || isKey[column]);
  const terms = shown.flatMap((column) => [
    ...termsOf(headers[column] ?? ''),
    ...termsOf(cells[column] ?? ''),
  ]);
  const all = [...terms, ...termsOf(headers[asked] ?? ''), ...termsOf(text)];
  const cell = { asked, keys: shown.filter((column) => column !== asked), byHeader };
  return { ...unit, text, terms: all, termSet: new Set(all), row: { headers, cells, cell } };
}

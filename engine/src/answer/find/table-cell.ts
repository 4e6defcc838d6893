import { isContent, stem, words } from '../../text/index.ts';
import type { Question } from '../question/question.ts';
import { valuesOfType } from '../question/wanted.ts';
import { meets, type Probe } from './match.ts';
import { memoise } from './memoise.ts';
import type { Unit } from './units.ts';

const termsOf = memoise((text) => words(text).filter(isContent).map(stem), 20_000);

/** The match from which on a cell is the key of its row. */
const surely = 0.75;
const nearly = 0.85;

/**
 * Table lookup by row and column: of the row that the question names, the cells below the headers that it asks for,
 * else those with the wanted kind of value. Each is a unit of its own, with the key cells of the row.
 */
export function cellsAsked(unit: Unit, question: Question, probes: Probe[]): Unit[] {
  const { row } = unit;
  if (!row || row.cells.length < 2) return [];
  const { headers, cells } = row;
  const isKey = cells.map((cell) => probes.some((probe) => meets(probe, termsOf(cell)) >= surely));
  if (!isKey.includes(true)) return [];
  const open = probes.filter((probe) => !cells.some((cell) => meets(probe, termsOf(cell)) >= surely));
  const asked = headers.map((header) => askedFor(header, open));
  const most = Math.max(0, ...asked.filter((_, column) => column > 0 && !isKey[column]));
  const near = (column: number) => most > 0 && (asked[column] ?? 0) >= nearly * most;
  const holds = (column: number) => !isKey[column] && column > 0 && holdsKind(cells[column] ?? '', question);
  // "Who built it?" asks for a person, though "built" heads the year; and a person may be below any header.
  const fitting = cells.some((_, column) => near(column) && holds(column));
  const personal = question.wanted === 'person' && !fitting && cells.some((_, column) => holds(column));
  const byHeader = (column: number) =>
    fitting ? near(column) && holds(column) : !personal && most > 0 && asked[column] === most;
  const byKind = (column: number) => (personal || most === 0) && holds(column);
  return cells.flatMap((_, column) => {
    const fits = cells[column] && !isKey[column] && (column > 0 || (asked[0] ?? 0) > 0);
    return fits && (byHeader(column) || byKind(column))
      ? [cellUnit(unit, row, column, isKey, !personal && most > 0)]
      : [];
  });
}

function askedFor(header: string, probes: Probe[]): number {
  return probes.reduce((sum, probe) => sum + probe.weight * meets(probe, termsOf(header)), 0);
}

function holdsKind(cell: string, { wanted }: Question): boolean {
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
  const told = cells.map((_, column) => column).filter((column) => column === 0 || isKey[column]);
  const terms = told.flatMap((column) => [
    ...termsOf(headers[column] ?? ''),
    ...termsOf(cells[column] ?? ''),
  ]);
  const all = [...terms, ...termsOf(headers[asked] ?? ''), ...termsOf(text)];
  const cell = { asked, keys: told.filter((column) => column !== asked), byHeader };
  return { ...unit, text, terms: all, termSet: new Set(all), row: { headers, cells, cell } };
}

import type { Row } from './row.ts';
import { isRow } from './split-sentences.ts';

export interface RowOrText {
  text: string;
  row: Row | undefined;
}

/**
 * Table rows written with their headers, "Price 12 €; Days Monday"; header rows and separators are dropped. Rows of a
 * table without headers have empty ones.
 */
export function* withRows(texts: string[]): Generator<RowOrText> {
  let headers: string[] | undefined;
  for (const [index, text] of texts.entries()) {
    if (!isRow(text)) {
      headers = undefined;
      yield { text, row: undefined };
      continue;
    }
    const cells = cellsOf(text);
    if (isRule(cells)) continue;
    if (!headers) {
      const isFirstOfData = isData(cells, rowsAfter(texts, index));
      headers = isFirstOfData ? cells.map(() => '') : cells;
      if (!isFirstOfData) continue;
    }
    yield {
      text: cells.map((cell, column) => `${headers?.[column] ?? ''} ${cell}`.trim()).join('; '),
      row: { headers, cells },
    };
  }
}

function cellsOf(line: string): string[] {
  const cells = line.includes('\t') ? line.split('\t') : line.replace(/^\||\|$/g, '').split('|');
  return cells.map((cell) => cell.trim());
}

/** Matches the separator line below the headers of a Markdown table. */
const isRule = (cells: string[]) => cells.every((cell) => /^:?-+:?$/.test(cell));

/** Number of rows with which the first one is compared. */
const comparedRows = 3;

function rowsAfter(texts: string[], index: number): string[][] {
  const after = texts.slice(index + 1, index + 1 + comparedRows);
  const end = after.findIndex((text) => !isRow(text));
  return (end < 0 ? after : after.slice(0, end)).map(cellsOf);
}

/**
 * True if the first row of a table is no header: it stands alone, or one of its cells has the form of those below it, as
 * a figure above figures has.
 */
function isData(cells: string[], rows: string[][]): boolean {
  if (headsKeys.test(cells[0] ?? '') || isScale(cells) || rows.some(isRule)) return false;
  return cells.some((cell, column) => {
    const form = formOf(cell, column);
    if (form === undefined) return false;
    const below = rows.map((row) => row[column] ?? '').filter(Boolean);
    const alike = below.filter((one) => formOf(one, column) === form);
    return alike.length * 2 >= below.length && (below.length > 0 || rows.length === 0);
  });
}

/** Headers of the first column; empty if figures head the others. */
const headsKeys = /^(?:|day|month|week|year|time|date|name|item|product|size|type|role|post|nr\.?|no\.?|#)$/i;

/** Sizes or times that head columns: "Size | 36 | 38 | 40". */
function isScale([, ...cells]: string[]): boolean {
  const figures = cells.map((cell) => Number.parseFloat(cell.replace(':', '.')));
  return (
    figures.length > 2 && figures.every((figure, index) => index === 0 || figure > (figures[index - 1] ?? 0))
  );
}

/** The form of a cell by which it is data. A bare year may head a column, and a name the row. */
function formOf(cell: string, column: number): 'figure' | 'name' | 'address' | 'day' | undefined {
  if (day.test(cell)) return column === 0 ? 'day' : undefined;
  if (column === 0 || /^\d{4}$/.test(cell)) return undefined;
  if (/^(?:[€$£¥+~<>]|CHF|EUR|USD)? ?\d/.test(cell)) return 'figure';
  if (/^\S+@\S+\.\w+$/.test(cell)) return 'address';
  return fullName.test(cell) && !headsNames.test(cell) ? 'name' : undefined;
}

const day = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:day)?s?\b/i;
const fullName = /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}'’.-]+)+$/u;
/** "Contact Person" is no name. */
const headsNames =
  /\b(?:names?|persons?|people|contacts?|leaders?|members?|numbers?|address(?:es)?|dates?|notes?|titles?|by)$/i;

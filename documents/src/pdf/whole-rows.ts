import type { Line } from './line.ts';

/** Left edges of the columns of a table. */
type Grid = readonly number[];

/** Maximum distance of the left edges of a column's cells, in points. */
const tolerance = 2;

/**
 * Joins the lines of each table row that has a cell of several lines; programs draw the lines of a cell one after
 * another. The columns are those of other rows on the page. A row that lacks a cell in the middle gets an empty one.
 */
export function withWholeRows(lines: Line[]): Line[] {
  return gridsOf(lines)
    .toSorted((one, other) => other.length - one.length)
    .reduce(joinRows, lines);
}

/** True if the cells of two rows are in the same columns. */
export const isSameGrid = (one: Grid, other: Grid): boolean =>
  one.length === other.length &&
  one.every((start, column) => Math.abs(start - (other[column] ?? Infinity)) <= tolerance);

/** The columns that at least two rows share. */
function gridsOf(lines: Line[]): Grid[] {
  const grids: Grid[] = [];
  const rows = lines.filter(({ isRow }) => isRow);
  for (const [index, row] of rows.entries())
    if (
      rows.slice(index + 1).some(({ starts }) => isSameGrid(row.starts, starts)) &&
      !grids.some((grid) => isSameGrid(grid, row.starts))
    )
      grids.push(row.starts);
  return grids;
}

interface OpenRow {
  lines: [Line, ...Line[]];
  cells: string[];
  /** The column of the newest cell. */
  column: number;
}

function joinRows(lines: Line[], grid: Grid): Line[] {
  const joined: Line[] = [];
  let open: OpenRow | undefined;
  const close = (next?: Line) => {
    if (open) joined.push(...closeRow(open, grid, joined.at(-1)?.isRow === true || next?.isRow === true));
    open = undefined;
  };
  for (const line of lines) {
    const columns = columnsIn(line, grid);
    if (open && columns && continuesRow(open, line, columns)) {
      add(open, line, columns);
      continue;
    }
    close(line);
    if (columns?.[0] === 0) open = openRow(line, columns);
    else joined.push(line);
  }
  close();
  return joined;
}

/** The columns of the cells of a line; undefined if one is in none. */
function columnsIn({ starts, text }: Line, grid: Grid): number[] | undefined {
  const columns = starts.map((start) => grid.findIndex((left) => Math.abs(left - start) <= tolerance));
  return columns.includes(-1) || text.split(' | ').length !== starts.length ? undefined : columns;
}

function openRow(line: Line, columns: number[]): OpenRow {
  const row: OpenRow = { lines: [line], cells: [], column: 0 };
  add(row, line, columns);
  row.lines = [line];
  return row;
}

function add(row: OpenRow, line: Line, columns: number[]): void {
  for (const [index, cell] of line.text.split(' | ').entries()) {
    const column = columns[index] ?? 0;
    row.cells[column] = row.cells[column] ? `${row.cells[column]} ${cell}` : cell;
    row.column = column;
  }
  row.lines.push(line);
}

/** Half the height of the tallest row, in font sizes: cells may be centred. */
const maxOffset = 2.5;
/** Distance of the lines of a cell, in font sizes; rows are further apart. */
const maxLeading = 1.35;

/** True for a further cell of the row, and for a further line of its newest cell. */
function continuesRow(row: OpenRow, line: Line, [column = 0]: number[]): boolean {
  const [first] = row.lines;
  if (column > row.column) return Math.abs(first.y - line.y) <= maxOffset * line.fontSize;
  const distance = (row.lines.at(-1) ?? first).y - line.y;
  return column === row.column && !line.isRow && distance > 0 && distance <= maxLeading * line.fontSize;
}

/** The row as a line if it has two cells; else the lines as they were, since a paragraph may begin where a row does. */
function closeRow({ lines, cells }: OpenRow, grid: Grid, isBesideRow: boolean): Line[] {
  const [first] = lines;
  const filled = cells.filter(Boolean).length;
  if (filled < 2 || (lines.length > 1 && !isBesideRow)) return lines;
  const last = lines.at(-1) ?? first;
  const middle = (Math.max(...lines.map(({ y }) => y)) + Math.min(...lines.map(({ y }) => y))) / 2;
  return [
    {
      ...{ ...last, x: first.x, y: lines.length > 1 ? middle : first.y, isRow: true, starts: [...grid] },
      text: Array.from(cells, (cell = '') => cell).join(' | '),
    },
  ];
}

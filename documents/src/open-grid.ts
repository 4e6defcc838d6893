import { tableRow } from './table-row.ts';

/** A table that is being read, cell by cell. */
export interface Grid {
  startRow(): void;
  startCell(): void;
  setProperty(property: { span?: number; continuesMerge?: boolean }): void;
  /** Adds a paragraph to the open cell. */
  addText(text: string): void;
  rows(): string[];
}

interface Cell {
  text: string;
  column: number;
  span: number;
  continuesMerge: boolean;
}

/** Columns beyond these are not read. */
const maxColumns = 200;

/** Keeps each cell in its column: a cell that spans columns is followed by empty ones, and one that spans rows is repeated in each. */
export function openGrid(): Grid {
  const rows: string[] = [];
  let above: string[] = [];
  let cells: Cell[] = [];

  const endRow = () => {
    const texts: string[] = [];
    for (const { text, column, continuesMerge } of cells)
      if (column < maxColumns) texts[column] = continuesMerge ? (above[column] ?? '') : text;
    const row = tableRow(texts);
    if (row) rows.push(row);
    if (cells.length > 0) above = texts;
    cells = [];
  };

  return {
    startRow: endRow,
    startCell: () => {
      const leftCell = cells.at(-1);
      cells.push({
        text: '',
        column: leftCell ? leftCell.column + leftCell.span : 0,
        span: 1,
        continuesMerge: false,
      });
    },
    setProperty: (property) => void Object.assign(cells.at(-1) ?? {}, property),
    addText: (text) => {
      const cell = cells.at(-1);
      if (cell) cell.text += cell.text ? ` ${text}` : text;
    },
    rows: () => {
      endRow();
      return rows;
    },
  };
}

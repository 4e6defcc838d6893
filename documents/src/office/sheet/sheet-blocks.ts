import type { Block } from '../../block.ts';
import { tableRow } from '../../table-row.ts';
import type { RowCells } from './rows.ts';

interface Row {
  number: number;
  text: string;
}

/**
 * Makes blocks of a sheet's rows below its name: each up to about `maxLength` UTF-16 units long, with the numbers of its
 * rows, and below the column names. An empty row ends a table; a row of one cell above a table is its title.
 */
export function sheetBlocks(sheet: string, maxLength: number) {
  const blocks: Block[] = [{ kind: 'heading', level: 1, text: sheet, sheet }];
  let header: (Row & { isWritten: boolean }) | undefined;
  /** A row of one cell: a title, unless more of its kind follow. */
  let title: Row | undefined;
  let rows: Row[] = [];
  let length = 0;
  let inTable = false;
  let lastNumber = 0;

  const flush = () => {
    const [first, end] = [rows.at(0), rows.at(-1)];
    if (!first || !end) return;
    const texts = rows.map(({ text }) => text);
    const place = { sheet, row: first.number, lastRow: end.number };
    blocks.push({ kind: 'table', rows: header ? [header.text, ...texts] : texts, ...place });
    rows = [];
    length = header ? header.text.length : 0;
  };
  const add = (row: Row) => {
    if (rows.length > 0 && length + row.text.length > maxLength) flush();
    rows.push(row);
    length += row.text.length + 1;
    inTable = true;
    if (header) header.isWritten = true;
  };
  const endTable = () => {
    flush();
    // Column names without rows below them become a row themselves.
    if (header && !header.isWritten) blocks.push(textBlock(header, sheet));
    if (header) header.isWritten = true;
    inTable = false;
  };

  /** Handles a row that looked like a title but has no table below it. */
  const writeTitle = () => {
    if (title) blocks.push(textBlock(title, sheet));
    title = undefined;
  };
  /** The first row of a table. If it has no column names, those of the table above apply. */
  const startTable = (row: Row, cells: RowCells) => {
    if (title) blocks.push({ kind: 'heading', level: 2, text: title.text, sheet, row: title.number });
    title = undefined;
    if (!isHeader(cells)) return add(row);
    header = { ...row, isWritten: false };
    length = row.text.length;
  };

  return {
    row(number: number, cells: RowCells): void {
      if (number > lastNumber + 1) endTable();
      lastNumber = number;
      const row = { number, text: tableRow(cells) };
      if (inTable || header?.number === number - 1) add(row);
      else if (cells.filter(Boolean).length > 1) startTable(row, cells);
      else if (title?.number === number - 1) {
        header = undefined;
        add(title);
        title = undefined;
        add(row);
      } else {
        writeTitle();
        title = { number, text: row.text.replace(/^[–|\s]+/, '') };
      }
    },
    /** Nothing for a sheet without content. */
    blocks(): Block[] {
      endTable();
      writeTitle();
      return blocks.length > 1 ? blocks : [];
    },
  };
}

/** True if each cell of a first row may be a column name: short text that does not begin like a number. */
function isHeader(cells: RowCells): boolean {
  const texts = cells.filter(Boolean);
  return texts.every((text) => text.length <= 80 && /\p{L}/u.test(text) && !/^[\d.,:/%$€£+-]/.test(text));
}

const textBlock = ({ number, text }: Row, sheet: string): Block => ({
  kind: 'text',
  text,
  sheet,
  row: number,
  lastRow: number,
});

import type { Package } from '../package.ts';
import { readXml } from '../read-xml.ts';
import { type Cell, columnOf, type TextOf } from './cell.ts';

/** Texts by column, from 0. */
export type RowCells = string[];

/** Columns beyond these are not read. */
export const maxColumns = 1000;

/** Calls `onRow` for each row that is not empty, while the part is unpacked; `number` is the row number of the sheet. */
export async function readRows(
  from: Package,
  part: string,
  textOf: TextOf,
  onRow: (number: number, cells: RowCells) => void,
): Promise<{ isCut: boolean }> {
  let number = 0;
  let cells: RowCells = [];
  let column = -1;
  let cell: Cell | undefined;
  let inValue = false;
  let inPhonetic = false;
  let isCut = false;
  await readXml(from, part, {
    open: (name, { attributes }) => {
      if (name === 'row') {
        number = Number(attributes.r) || number + 1;
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1;
        cell = { type: attributes.t, style: Number(attributes.s) || 0, value: '' };
      } else if (name === 'v' || name === 't') inValue = !inPhonetic;
      else if (name === 'rPh') inPhonetic = true;
    },
    text: (text) => {
      if (cell && inValue) cell.value += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 'c' && cell) {
        const text = column < maxColumns ? textOf(cell) : '';
        if (text.trim()) cells[column] = text;
        isCut ||= column >= maxColumns && cell.value !== '';
        cell = undefined;
      } else if (name === 'row' && cells.length > 0) onRow(number, cells);
    },
  });
  return { isCut };
}

import type { Package } from '../package.ts';
import { attribute, readXml } from '../read-xml.ts';
import { columnOf } from './cell.ts';
import type { RowCells } from './rows.ts';

interface Merge {
  column: number;
  first: number;
  last: number;
}

/** Fills the row with this number with the values of cells merged into it from above; rows must come in order. */
export type FillDown = (number: number, cells: RowCells) => void;

/**
 * Reads which cells of a sheet are merged with cells below them, and returns a function that fills these. The file lists
 * merged cells after the rows, so this is a separate pass, to run before the rows are read.
 */
export async function readMergedCells(from: Package, part: string): Promise<FillDown> {
  const merges: Merge[] = [];
  await readXml(from, part, {
    open: (name, tag) => {
      if (name !== 'mergeCell') return;
      const [start, end] = (attribute(tag, 'ref') ?? '').split(':');
      const merge = { column: columnOf(start) ?? 0, first: rowOf(start), last: rowOf(end) };
      if (merge.last > merge.first) merges.push(merge);
    },
  });
  return fillDown(merges.sort((one, other) => other.first - one.first));
}

/** `waiting` is sorted by first row, descending, so that the next one is at the end. */
function fillDown(waiting: Merge[]): FillDown {
  let openMerges: (Merge & { value: string })[] = [];
  return (number, cells) => {
    for (let merge = waiting.at(-1); merge && merge.first <= number; merge = waiting.at(-1)) {
      waiting.pop();
      openMerges.push({ ...merge, value: merge.first === number ? (cells[merge.column] ?? '') : '' });
    }
    openMerges = openMerges.filter(({ last }) => last >= number);
    for (const { column, value } of openMerges) if (value) cells[column] ??= value;
  };
}

const rowOf = (reference: string | undefined) => Number(reference?.match(/\d+$/)?.[0]);

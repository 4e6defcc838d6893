import type { Block } from '../../block.ts';
import type { ReadOptions } from '../../read-options.ts';
import { mainPart } from '../main-part.ts';
import { optionalPartsReader } from '../optional-parts.ts';
import { openPackage } from '../package.ts';
import { relationsOf } from '../relations.ts';
import { cellReader } from './cell.ts';
import { readCellComments } from './cell-comments.ts';
import { readMergedCells } from './merged-cells.ts';
import { readFormats } from './number-formats.ts';
import { maxColumns, readRows } from './rows.ts';
import { readSharedStrings } from './shared-strings.ts';
import { sheetBlocks } from './sheet-blocks.ts';
import { readWorkbook } from './workbook.ts';

/** Maximum number of hidden sheets named in a note. */
const maxNames = 5;

/** The sheets of a workbook, hidden ones too, row by row, with values as they are shown and comments on cells. */
export async function readXlsx(
  bytes: Uint8Array,
  { tableLength = 700, onNote }: ReadOptions = {},
): Promise<Block[]> {
  await using file = await openPackage(bytes);
  const main = await mainPart(file);
  const parts = await relationsOf(file, main);
  const { sheets, startsIn1904 } = await readWorkbook(file, main);
  const textOf = cellReader(
    await readSharedStrings(file, parts.ofType('sharedStrings')),
    await readFormats(file, parts.ofType('styles'), startsIn1904),
  );
  const blocks: Block[] = [];
  const optionalParts = optionalPartsReader();
  const hidden: string[] = [];
  let isCut = false;
  for (const { name, relation, isHidden } of sheets) {
    const part = parts.byId(relation);
    if (!part) continue;
    const fillDown = await readMergedCells(file, part);
    const sheet = sheetBlocks(name, tableLength);
    const rows = await readRows(file, part, textOf, (number, cells) => {
      fillDown(number, cells);
      sheet.row(number, cells);
    });
    isCut ||= rows.isCut;
    const sheetContent = [
      ...sheet.blocks(),
      ...(await optionalParts.try(() => readCellComments(file, part, name), [])),
    ];
    if (isHidden && sheetContent.length > 0) hidden.push(name);
    blocks.push(...sheetContent);
  }
  if (hidden.length > 0)
    onNote?.({
      kind: 'hidden_sheets_read',
      sheets: hidden.slice(0, maxNames),
      more: Math.max(0, hidden.length - maxNames),
    });
  for (const note of optionalParts.notes()) onNote?.(note);
  if (isCut) onNote?.({ kind: 'columns_not_read', most: maxColumns });
  return blocks;
}

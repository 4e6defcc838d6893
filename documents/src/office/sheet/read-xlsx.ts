import type { Block } from '../../block.ts';
import type { ReadOptions } from '../../read-options.ts';
import { mainPart } from '../main-part.ts';
import { openPackage } from '../package.ts';
import { relationsOf } from '../relations.ts';
import { cellReader } from './cell.ts';
import { mergedDown } from './merged-cells.ts';
import { readFormats } from './number-formats.ts';
import { readRows } from './rows.ts';
import { readSharedStrings } from './shared-strings.ts';
import { sheetBlocks } from './sheet-blocks.ts';
import { readWorkbook } from './workbook.ts';

/** The visible sheets of a workbook, row by row, with values as they are shown. */
export async function readXlsx(bytes: Uint8Array, { tableLength = 700 }: ReadOptions = {}): Promise<Block[]> {
  await using file = await openPackage(bytes);
  const main = await mainPart(file);
  const parts = await relationsOf(file, main);
  const { sheets, startsIn1904 } = await readWorkbook(file, main);
  const textOf = cellReader(
    await readSharedStrings(file, parts.ofType('sharedStrings')),
    await readFormats(file, parts.ofType('styles'), startsIn1904),
  );
  const blocks: Block[] = [];
  for (const { name, relation } of sheets) {
    const part = parts.byId(relation);
    if (!part) continue;
    const fillDown = await mergedDown(file, part);
    const sheet = sheetBlocks(name, tableLength);
    await readRows(file, part, textOf, (number, cells) => {
      fillDown(number, cells);
      sheet.row(number, cells);
    });
    blocks.push(...sheet.blocks());
  }
  return blocks;
}

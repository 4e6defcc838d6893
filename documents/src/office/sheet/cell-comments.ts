import type { Block } from '../../block.ts';
import type { Package } from '../package.ts';
import { attribute, readXml } from '../read-xml.ts';
import { relationsOf } from '../relations.ts';
import { decodeEscapes } from './decode-escapes.ts';

/** Comments on cells, each with its row. */
export async function readCellComments(from: Package, sheetPart: string, sheet: string): Promise<Block[]> {
  const comments: { cell: string; text: string }[] = [];
  let inText = false;
  for (const part of (await relationsOf(from, sheetPart)).allOfType('comments'))
    await readXml(from, part, {
      open: (name, tag) => {
        if (name === 'comment') comments.push({ cell: attribute(tag, 'ref') ?? '', text: '' });
        inText = name === 't';
      },
      text: (text) => {
        const comment = comments.at(-1);
        if (inText && comment) comment.text += text;
      },
      close: () => {
        inText = false;
      },
    });
  return comments.flatMap(({ cell, text }) => {
    const row = Number(cell.match(/\d+$/)?.[0]) || 1;
    const comment = decodeEscapes(text).replace(threadPreface, '').trim();
    return comment
      ? [{ kind: 'text', text: `Comment on ${cell}: ${comment}`, sheet, row, lastRow: row }]
      : [];
  });
}

/** For older programs, a thread of comments begins with a hint to use a newer one. */
const threadPreface = /^\[Threaded comment\][\s\S]*?\nComment:\r?\n/;

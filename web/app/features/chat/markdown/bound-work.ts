import { splitBlocks } from './split-blocks';

export interface Piece {
  text: string;
  /** Would take too long to draw as Markdown: it is shown as it was written. */
  plain: boolean;
}

/** Of a whole text, in signs of Markdown, lines and cells: each takes up to a tenth of a millisecond. */
const most = 2000;
/** Of a piece, in characters: drawing one costs something, however little is in it. */
const shortest = 400;
/** Quotes and lists within each other at the beginning of a line. */
const deepest = 24;

const container = `[ \\t]*(?:>|[-*+][ \\t]|\\d{1,9}[.)])`;
const tooDeep = new RegExp(`^(?:${container}){${deepest + 1}}`, 'm');
const sign = /[*_~`[\]!|]/g;
const rule = /^[ \t>|:-]*$/;

/** A text in pieces that are drawn one by one; those beyond the work that one message may make are plain. */
export function boundWork(text: string): Piece[] {
  let left = most;
  return joinShort(splitBlocks(text)).map((piece) => {
    const work = workOf(piece);
    const plain = work > left;
    if (!plain) left -= work;
    return { text: piece, plain };
  });
}

/** Joins blocks until they are worth drawing by themselves; as before, only the last changes while a text grows. */
function joinShort(blocks: string[]): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const block of blocks) {
    piece += block;
    if (piece.length < shortest) continue;
    pieces.push(piece);
    piece = '';
  }
  return piece ? [...pieces, piece] : pieces;
}

function workOf(piece: string): number {
  if (tooDeep.test(piece)) return Number.POSITIVE_INFINITY;
  let work = piece.match(sign)?.length ?? 0;
  for (const paragraph of piece.split(/\n[ \t]*\n/)) {
    const lines = paragraph.split('\n');
    work += 1 + lines.length * (1 + columnsOf(lines));
  }
  return work;
}

/** Each row of a table is filled up to the widest. */
function columnsOf(lines: string[]): number {
  if (!lines.some((line) => rule.test(line) && line.includes('-'))) return 1;
  return lines.reduce((most, line) => Math.max(most, line.split('|').length), 1);
}

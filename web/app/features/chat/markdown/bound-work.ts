import { splitBlocks } from './split-blocks';

export interface Piece {
  text: string;
  /** True if rendering it as Markdown would take too long: it is shown as plain text. */
  plain: boolean;
}

/**
 * Limit for a whole text, counted in Markdown characters, lines and table cells, each of which takes up to 0.1 ms to
 * render.
 */
const maxNodes = 2000;
/** Minimum length of a piece in characters: each piece has a fixed rendering cost. */
const minLength = 400;
/** Maximum nesting of quotes and lists at the beginning of a line. */
const maxDepth = 24;

const container = `[ \\t]*(?:>|[-*+][ \\t]|\\d{1,9}[.)])`;
const tooDeep = new RegExp(`^(?:${container}){${maxDepth + 1}}`, 'm');
const markdownCharacter = /[*_~`[\]!|]/g;
const tableRule = /^[ \t>|:-]*$/;

/** Splits a text into pieces that are rendered one by one; pieces beyond the work limit of a message are plain text. */
export function boundWork(text: string): Piece[] {
  let nodesLeft = maxNodes;
  return joinShort(splitBlocks(text)).map((piece) => {
    const work = workOf(piece);
    const plain = work > nodesLeft;
    if (!plain) nodesLeft -= work;
    return { text: piece, plain };
  });
}

/** Joins blocks until they have the minimum length; still only the last one changes while a text grows. */
function joinShort(blocks: string[]): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const block of blocks) {
    piece += block;
    if (piece.length < minLength) continue;
    pieces.push(piece);
    piece = '';
  }
  return piece ? [...pieces, piece] : pieces;
}

function workOf(piece: string): number {
  if (tooDeep.test(piece)) return Number.POSITIVE_INFINITY;
  let work = piece.match(markdownCharacter)?.length ?? 0;
  for (const paragraph of piece.split(/\n[ \t]*\n/)) {
    const lines = paragraph.split('\n');
    work += 1 + lines.length * (1 + columnsOf(lines));
  }
  return work;
}

/** Number of columns of a table: the parser pads each row to the widest one. */
function columnsOf(lines: string[]): number {
  if (!lines.some((line) => tableRule.test(line) && line.includes('-'))) return 1;
  return lines.reduce((most, line) => Math.max(most, line.split('|').length), 1);
}

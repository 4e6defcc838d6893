import type { Block } from '@foyer/documents';

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The units from which passages are built, with their separators: paragraphs, else sentences, else words. */
export function* piecesOf(block: Block): Iterable<string> {
  if (block.kind === 'table') yield* rowsOf(block.rows);
  else yield* paragraphOf(`${block.text}\n\n`);
}

function* paragraphOf(text: string): Iterable<string> {
  if (text.length <= maxPieceLength) yield text;
  else for (const part of splitLongText(text)) yield* sentencesOf(part);
}

/** Splits a very long paragraph at lines or words, since segmenting all of it into sentences takes too much memory. */
function* splitLongText(text: string): Iterable<string> {
  const max = 100_000;
  for (let start = 0; start < text.length; ) {
    const ahead = text.slice(start, start + max);
    const space = Math.max(ahead.lastIndexOf('\n'), ahead.lastIndexOf('. '), 0) || ahead.lastIndexOf(' ');
    const end = start + ahead.length < text.length && space > 0 ? space + 1 : ahead.length;
    yield ahead.slice(0, end);
    start += end;
  }
}

function* sentencesOf(text: string): Iterable<string> {
  for (const { segment } of sentences.segment(text)) {
    if (segment.length <= maxPieceLength) yield segment;
    else yield* wordsOf(segment);
  }
}

function wordsOf(sentence: string): string[] {
  return packParts(
    sentence.split(/(?<=\s)/).flatMap((word) => (word.length <= maxPieceLength ? [word] : splitWord(word))),
  );
}

/** Splits text without spaces between graphemes. */
function splitWord(word: string): string[] {
  return packParts([...letters.segment(word)].map(({ segment }) => segment.slice(0, maxPieceLength)));
}

function packParts(parts: string[]): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const part of parts) {
    if (piece.length + part.length > maxPieceLength) {
      pieces.push(piece);
      piece = '';
    }
    piece += part;
  }
  return [...pieces, piece].filter(Boolean);
}

/** Rows stay whole; if a table continues in another passage, its header is repeated. */
function* rowsOf(rows: string[]): Iterable<string> {
  const [header = '', ...rest] = rows;
  const repeatsHeader = rows.length > 2 && header.length < maxPieceLength / 3;
  let piece = header;
  for (const row of rest) {
    if (piece.length + row.length + 1 > maxPieceLength) {
      yield* paragraphOf(`${piece}\n\n`);
      piece = repeatsHeader ? `${header}\n${row}` : row;
    } else piece += `\n${row}`;
  }
  yield* paragraphOf(`${piece}\n\n`);
}

/** Lengths in UTF-16 units. A last passage shorter than `shortRest` is joined to the previous one. */
export const passageLength = { usual: 800, overlap: 100, shortRest: 200 };

/** The largest unit, which leaves room for the overlap. */
export const maxPieceLength = passageLength.usual - passageLength.overlap;

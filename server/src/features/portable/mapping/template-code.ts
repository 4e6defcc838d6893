/**
 * A piece of template code. `expandsTo`: what it expands to: nothing, a line break, or an unknown value. `opens`: the
 * number of blocks that it opens, minus those that it closes.
 */
interface Piece {
  start: number;
  end: number;
  expandsTo: 'nothing' | 'a line' | 'a value';
  opens: number;
}

/** Placeholder for an unknown value; texts of a card have no NUL. */
const unknownValue = '\0';
const replacements: Record<Piece['expandsTo'], string> = {
  nothing: '',
  'a line': '\n',
  'a value': unknownValue,
};

/**
 * Removes `{{macros}}` and `<% code %>`; also returns how many pieces it removed. The content of a conditional block is
 * removed too, and so is a sentence with an unknown value: neither is known to be true.
 */
export function withoutCode(text: string): { words: string; removedCount: number } {
  const foundPieces = piecesOf(text);
  if (foundPieces.length === 0) return { words: text, removedCount: 0 };
  const ends = blockEnds(foundPieces);
  const parts: string[] = [];
  let at = 0;
  let removedCount = 0;
  for (const piece of foundPieces) {
    const isLeftOut = piece.start < at;
    if (isLeftOut) continue;
    parts.push(withoutDoubleSpace(parts, text.slice(at, piece.start)));
    const last = ends.get(piece);
    parts.push(last ? '' : replacements[piece.expandsTo]);
    removedCount += piece.expandsTo === 'a line' ? 0 : 1;
    at = (last ?? piece).end;
  }
  parts.push(withoutDoubleSpace(parts, text.slice(at)));
  return { words: withoutUnknownValues(parts.join('')), removedCount };
}

/** The outermost pieces, in one pass; code that is never closed is text. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const open: number[] = [];
  const lastEnd = text.lastIndexOf('%>');
  const add = (start: number, end: number) => {
    for (let last = pieces.at(-1); last && last.start > start; last = pieces.at(-1)) pieces.pop();
    pieces.push({ start, end, ...meaningOf(text.slice(start, end)) });
  };
  const marks = /\{\{|\}\}|<%/g;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '{{') open.push(mark.index);
    else if (mark[0] === '}}') {
      const start = open.pop();
      if (start !== undefined) add(start, marks.lastIndex);
    } else if (marks.lastIndex <= lastEnd) {
      marks.lastIndex = text.indexOf('%>', marks.lastIndex) + 2;
      add(mark.index, marks.lastIndex);
    }
  }
  return pieces;
}

/** Macros of version 3 cards, SillyTavern and RisuAI that expand to nothing. */
const expandsToNothing =
  /^(?:\/\/|$|(?:comment|hidden_key|banned|(?:set|add)\w*var)\s*:|:?else\b|(?:trim|noop|original)$)/i;

function meaningOf(code: string): Pick<Piece, 'expandsTo' | 'opens'> {
  if (code.startsWith('<%')) {
    if (/^<%[=-]/.test(code)) return { expandsTo: 'a value', opens: 0 };
    const isComment = code.startsWith('<%#');
    return { expandsTo: 'nothing', opens: isComment ? 0 : code.split('{').length - code.split('}').length };
  }
  const macro = code.slice(2, -2).trim();
  if (macro.startsWith('#')) return { expandsTo: 'nothing', opens: 1 };
  if (/^\/(?!\/)/.test(macro)) return { expandsTo: 'nothing', opens: -1 };
  if (/^newline$/i.test(macro)) return { expandsTo: 'a line', opens: 0 };
  return { expandsTo: expandsToNothing.test(macro) ? 'nothing' : 'a value', opens: 0 };
}

/** Maps the piece that opens a block to the one that closes it. */
function blockEnds(pieces: Piece[]): Map<Piece, Piece> {
  const ends = new Map<Piece, Piece>();
  const open: Piece[] = [];
  for (const piece of pieces) {
    const { opens } = piece;
    for (let more = opens; more > 0; more--) open.push(piece);
    let opening: Piece | undefined;
    for (let fewer = opens; fewer < 0 && open.length > 0; fewer++) opening = open.pop();
    if (opening) ends.set(opening, piece);
  }
  return ends;
}

/** The text after a piece that expands to nothing, without its space if there is one before the piece too. */
function withoutDoubleSpace(parts: string[], next: string): string {
  const before = parts.at(-1) === '' ? parts.at(-2) : undefined;
  return before?.endsWith(' ') && next.startsWith(' ') ? next.slice(1) : next;
}

function withoutUnknownValues(words: string): string {
  if (!words.includes(unknownValue)) return words;
  const lines = words.split('\n').flatMap((line) => {
    if (!line.includes(unknownValue)) return [line];
    const knownSentences = line.split(sentenceStart).filter((sentence) => !sentence.includes(unknownValue));
    return knownSentences.length > 0 ? [knownSentences.join('').trimEnd()] : [];
  });
  return lines.join('\n');
}

/** Chinese and Japanese sentences have no space between them. */
const sentenceStart =
  /(?=\S)(?<=[.!?…]["'”’)*]{0,3}\s+)|(?=[^\s。！？"'”’」』）)*])(?<=[。！？]["'”’」』）)*]{0,3}\s*)/;

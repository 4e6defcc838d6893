import { type Block, type BlockPlace, isSamePlace, placeOf } from '@foyer/documents';
import { passageLength, piecesOf } from './pieces.ts';

/** A passage before it is stored: its text and its place in the document. */
export interface CutPassage {
  text: string;
  headingPath: string[];
  place: BlockPlace;
}

/** Longer headings are treated as text, since a heading is repeated in every passage below it. */
const maxHeadingLength = 300;

interface Section {
  headingPath: string[];
  place: BlockPlace;
  blocks: Block[];
}

/**
 * Cuts a document into passages of about 800 characters, at headings, then paragraphs, then sentences. A passage
 * repeats up to 100 characters of the previous one, never spans pages, slides or headings, and does not split table
 * rows.
 */
export function cutPassages(blocks: Block[]): CutPassage[] {
  return sectionsOf(blocks).flatMap(({ headingPath, place, blocks: body }) =>
    textsOf(body).map((text) => ({ text, headingPath, place })),
  );
}

/** Groups consecutive blocks below one heading and in one place. A heading with nothing below it is its own section. */
function sectionsOf(blocks: Block[]): Section[] {
  const sections: Section[] = [];
  let path: { level: number; text: string }[] = [];
  for (const [index, block] of blocks.entries()) {
    if (isHeading(block)) {
      path = [...path.filter(({ level }) => level < block.level), block];
      const next = blocks[index + 1];
      if (next && !(isHeading(next) && next.level <= block.level)) continue;
    }
    const headingPath = path.map(({ text }) => text);
    const last = sections.at(-1);
    if (last && isSamePlace(last.place, block) && last.headingPath.join('\n') === headingPath.join('\n'))
      last.blocks.push(block);
    else sections.push({ headingPath, place: placeOf(block), blocks: [block] });
  }
  return sections;
}

const isHeading = (block: Block): block is Extract<Block, { kind: 'heading' }> =>
  block.kind === 'heading' && block.text.length <= maxHeadingLength;

function textsOf(blocks: Block[]): string[] {
  const texts: string[] = [];
  let overlap = '';
  let newText = '';
  for (const piece of piecesIn(blocks)) {
    if (newText && overlap.length + newText.length + piece.length > passageLength.usual) {
      texts.push(overlap + newText);
      overlap = tailOf(overlap + newText);
      newText = '';
    }
    newText += piece;
  }
  const isShortRest = newText.trim().length < passageLength.shortRest;
  const last = isShortRest ? texts.pop() : undefined;
  texts.push((last ?? overlap) + newText);
  return texts.map((text) => text.trim());
}

function* piecesIn(blocks: Block[]): Iterable<string> {
  for (const block of blocks) yield* piecesOf(block);
}

/** The end of a passage, from where a sentence or line begins, else from where a word begins; with a separator after it. */
function tailOf(text: string): string {
  const tail = text.slice(-passageLength.overlap);
  // The rest of a table row means nothing without its header, and would run into the next paragraph.
  if (tail.includes(' | ')) return '';
  const sentence = tail.search(/(?<=[.!?。！？]\s+|\n)\S/);
  const word = tail.search(/(?<=\s)\S/);
  const start = sentence >= 0 ? sentence : word;
  if (start < 0) return '';
  const [, kept = '', lineBreaks = ''] = /^(.*?)[^\S\n]*(\n{0,2})\s*$/s.exec(tail.slice(start)) ?? [];
  return kept + (lineBreaks || ' ');
}

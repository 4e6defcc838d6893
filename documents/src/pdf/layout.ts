import type { PageBlock } from '../block.ts';
import { joinLines, vocabularyOf } from './join-lines.ts';
import type { Line } from './line.ts';
import { isSameGrid, withWholeRows } from './whole-rows.ts';

/** Groups lines into headings (by font size), tables (consecutive rows) and paragraphs. Blocks do not cross pages. */
export function blocksOf(pages: Line[][]): PageBlock[] {
  const lines = pages.flat();
  const style = { body: bodySize(lines), leading: leadingOf(lines), vocabulary: vocabularyOf(lines) };
  const levels = headingLevels(lines, style.body);
  const groups = pages.flatMap((page) => groupsOf(withWholeRows(page), style.leading, levels));
  const blocks: PageBlock[] = [];
  for (const [index, group] of groups.entries()) {
    const block = blockOf(group, levels, style.vocabulary);
    const before = blocks.at(-1);
    blocks.push(before && continuesTable(groups[index - 1], group) ? withHeaderOf(before, block) : block);
  }
  return carrySentences(blocks);
}

/** True if the group continues, in the same columns, a table at the end of the page before. */
function continuesTable(before: Group | undefined, [first]: Group): boolean {
  const last = before?.at(-1);
  return (
    last?.isRow === true &&
    first.isRow &&
    last.page + 1 === first.page &&
    isSameGrid(last.starts, first.starts)
  );
}

/** A continued table gets the header of the page before, unless its own page repeats it. */
function withHeaderOf(before: PageBlock, block: PageBlock): PageBlock {
  // A single row is hardly a header.
  const header = before.kind === 'table' && before.rows.length > 1 ? before.rows[0] : undefined;
  if (header === undefined || block.kind !== 'table' || block.rows[0] === header) return block;
  return { ...block, rows: [header, ...block.rows] };
}

type Levels = Map<number, number>;
type Group = [Line, ...Line[]];

function blockOf(group: Group, levels: Levels, vocabulary: ReadonlySet<string>): PageBlock {
  const [first] = group;
  const { page } = first;
  const text = joinLines(group, vocabulary);
  const level = headingLevel(first, levels);
  if (level !== undefined && text.length <= 160) return { kind: 'heading', level, text, page };
  if (first.isRow) return { kind: 'table', rows: group.map((line) => line.text), page };
  return { kind: 'text', text, page };
}

/** Font size of most of the text. */
function bodySize(lines: Line[]): number {
  const letters = new Map<number, number>();
  for (const { fontSize, text } of lines) {
    const size = rounded(fontSize);
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  return [...letters].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
}

/** The three largest sizes above the body's are headings of level 1 to 3; a document in one size has none. */
function headingLevels(lines: Line[], body: number): Levels {
  const sizes = new Set(lines.map(({ fontSize }) => rounded(fontSize)).filter((size) => size >= body * 1.15));
  return new Map(
    [...sizes].sort((one, other) => other - one).map((size, index) => [size, Math.min(index + 1, 3)]),
  );
}

function headingLevel(line: Line, levels: Levels): number | undefined {
  return line.isRow || line.text.length > 120 ? undefined : levels.get(rounded(line.fontSize));
}

/** The usual distance of two lines of a paragraph. */
function leadingOf(lines: Line[]): number {
  const distances: number[] = [];
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1];
    if (!above) continue;
    const distance = above.y - line.y;
    if (above.page === line.page && distance > 0 && distance < 3 * line.fontSize) distances.push(distance);
  }
  distances.sort((one, other) => one - other);
  return distances[Math.floor(distances.length * 0.4)] ?? 0;
}

function groupsOf(lines: Line[], leading: number, levels: Levels): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const above = group?.at(-1);
    if (group && above && isSameBlock(above, line, leading, levels)) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

function isSameBlock(above: Line, line: Line, leading: number, levels: Levels): boolean {
  const distance = above.y - line.y;
  if (headingLevel(above, levels) !== headingLevel(line, levels) || above.isRow !== line.isRow) return false;
  if (line.isRow) return distance > 0 && distance < 4 * line.fontSize;
  if (/^(?:[•▪◦‣·*–-]|\(?\d{1,2}[.)])\s/.test(line.text)) return false;
  const lineDistance = Math.max(leading, 0.9 * Math.max(line.fontSize, above.fontSize));
  return distance > 0 && distance <= 1.35 * lineDistance;
}

/** A sentence that runs over the page's edge is whole on the page where it begins; the next page keeps its rest. */
function carrySentences(blocks: PageBlock[]): PageBlock[] {
  return blocks.map((block, index) => {
    const next = blocks[index + 1];
    if (block.kind !== 'text' || next?.kind !== 'text' || next.page === block.page) return block;
    if (/[.!?:;。！？…»”"')\]]\s*$/.test(block.text)) return block;
    const rest = next.text.match(/^[\s\S]{0,300}?[.!?。！？](?=\s|$)/)?.[0];
    return rest ? { ...block, text: `${block.text} ${rest}` } : block;
  });
}

const rounded = (size: number) => Math.round(size * 2) / 2;

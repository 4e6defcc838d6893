import type { Block } from '../block.ts';
import { unwrap } from './plain-text.ts';

/** Blocks by headings (`#` and underlined), tables, fenced code and paragraphs; the markup itself is left out. */
export function readMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push(...paragraphBlocks(paragraph));
    paragraph = [];
  };
  let fence: string | undefined;
  for (const line of withoutFrontMatter(source).split('\n')) {
    const mark = line.match(/^ {0,3}(```+|~~~+)/)?.[1];
    if (mark && (!fence || mark.startsWith(fence))) {
      endParagraph();
      fence = fence ? undefined : mark;
    } else if (fence) paragraph.push(line);
    else if (/^\s*$/.test(line)) endParagraph();
    else if (!takeHeading(line, blocks, paragraph, endParagraph)) paragraph.push(line);
    else paragraph = [];
  }
  endParagraph();
  return blocks;
}

/** True when the line is a heading, or underlines the lines before it as one. */
function takeHeading(line: string, blocks: Block[], paragraph: string[], endParagraph: () => void): boolean {
  const marked = line.match(/^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/);
  if (marked) {
    endParagraph();
    blocks.push({ kind: 'heading', level: marked[1]!.length, text: plain(marked[2]!) });
    return true;
  }
  const underline = line.match(/^ {0,3}(=+|-+)\s*$/)?.[1];
  if (!underline || paragraph.length !== 1 || /^\s*[|>*+-]/.test(paragraph[0]!)) return false;
  blocks.push({ kind: 'heading', level: underline[0] === '=' ? 1 : 2, text: plain(paragraph[0]!.trim()) });
  return true;
}

function paragraphBlocks(lines: string[]): Block[] {
  const ruler = lines.findIndex((line) => /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/.test(line));
  if (ruler === 1) {
    const rows = lines.filter((_, index) => index !== ruler).map(cells);
    return [{ kind: 'table', rows }];
  }
  const text = plain(unwrap(lines.join('\n'))).trim();
  return text ? [{ kind: 'text', text }] : [];
}

function cells(line: string): string {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => plain(cell.trim()))
    .join(' | ');
}

function plain(text: string): string {
  return text
    .replace(/<!--[\s\S]*?-->|<\/?[a-z][^>]*>/gi, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|~~)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?!\w)/g, '$1')
    .replace(/`+([^`]+)`+/g, '$1')
    .replace(/^\s{0,3}>\s?/gm, '');
}

const withoutFrontMatter = (source: string) => source.replace(/^---\n[\s\S]*?\n---\n/, '');

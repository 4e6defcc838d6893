import { decodeHTMLStrict } from 'entities';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Block } from '../block.ts';
import { tableRow } from '../table-row.ts';
import { footnotes } from './footnotes.ts';
import { unwrap } from './plain-text.ts';

const parser = new MarkdownIt({ html: true }).use(footnotes);

/** The blocks of Markdown (CommonMark, and GitHub's tables and struck text), without its marks. */
export function readMarkdown(source: string): Block[] {
  const writer = openWriter();
  for (const token of parser.parse(withoutFrontMatter(source), {})) handlers[token.type]?.(writer, token);
  return writer.blocks;
}

/** Front matter begins with a key; any other `---` at the beginning is a rule. */
const withoutFrontMatter = (source: string) =>
  source.replace(/^---\n(?=[\p{L}\p{N}_."'-]+[^\S\n]*:\s)[\s\S]*?\n---\n/u, '');

type Writer = ReturnType<typeof openWriter>;

/** The blocks read so far, and the current position. */
function openWriter() {
  const blocks: Block[] = [];
  /** The open lists, from the outermost on: the number of the next item, where they are numbered. */
  const lists: { next: number | undefined }[] = [];
  let heading: number | undefined;
  let row: string[] | undefined;
  /** Marker of a list item that has no text yet. */
  let mark = '';
  /** The lines of a list, which stay together unless something else than text stands between them. */
  let listBlock: { kind: 'text'; text: string } | undefined;

  return {
    blocks,
    startHeading(level: number) {
      heading = level;
    },
    startTable() {
      listBlock = undefined;
      blocks.push({ kind: 'table', rows: [] });
    },
    startRow() {
      row = [];
    },
    endRow() {
      const table = blocks.at(-1);
      if (table?.kind === 'table' && row) table.rows.push(tableRow(row));
      row = undefined;
    },
    startList(first: number | undefined) {
      lists.push({ next: first });
    },
    startItem() {
      const list = lists.at(-1);
      mark = list?.next === undefined ? '- ' : `${list.next++}. `;
    },
    endList() {
      lists.pop();
      mark = '';
      if (lists.length === 0) listBlock = undefined;
    },
    text(text: string) {
      if (row) row.push(text);
      else if (heading) {
        blocks.push({ kind: 'heading', level: heading, text: text.replaceAll('\n', ' ') });
        heading = undefined;
        listBlock = undefined;
      } else if (listBlock) listBlock.text += `\n${mark}${unwrap(text)}`;
      else {
        const block = { kind: 'text' as const, text: `${mark}${unwrap(text)}` };
        blocks.push(block);
        if (lists.length > 0) listBlock = block;
      }
      mark = '';
    },
    /** Text whose lines are kept as they are. */
    code(text: string) {
      listBlock = undefined;
      blocks.push({ kind: 'text', text });
    },
  };
}

const handlers: Record<string, (writer: Writer, token: Token) => void> = {
  heading_open: (writer, { tag }) => writer.startHeading(Number(tag.slice(1))),
  inline: (writer, { children }) => writer.text(inlineText(children ?? [])),
  fence: (writer, { content }) => writer.code(content),
  code_block: (writer, { content }) => writer.code(content),
  html_block: (writer, { content }) => writer.code(linesOf(htmlText(content))),
  table_open: (writer) => writer.startTable(),
  tr_open: (writer) => writer.startRow(),
  tr_close: (writer) => writer.endRow(),
  bullet_list_open: (writer) => writer.startList(undefined),
  ordered_list_open: (writer, token) => writer.startList(Number(token.attrGet('start') ?? 1)),
  list_item_open: (writer) => writer.startItem(),
  bullet_list_close: (writer) => writer.endList(),
  ordered_list_close: (writer) => writer.endList(),
};

/** The text of links, the alternative text of images, and code unchanged. */
function inlineText(tokens: Token[]): string {
  return tokens.map(wordsOf).join('');
}

function wordsOf({ type, content, children }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return '\n';
  if (type === 'html_inline') return htmlText(content);
  return children ? inlineText(children) : content;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** The text of HTML, without tags. An unclosed comment hides what follows, as in a browser. */
function htmlText(html: string): string {
  const visible = html.replace(/<!--(?:[\s\S]*?-->|[\s\S]*$)/g, '');
  // Only up to the last `>`: searching the end of a tag from each `<` would take quadratic time.
  const end = visible.lastIndexOf('>') + 1;
  const text =
    visible.slice(0, end).replace(/<[/!?]?([a-z][a-z\d-]*)[^>]*>/gi, separator) + visible.slice(end);
  return decodeHTMLStrict(text);
}

/** Inline tags do not separate words; all others do. */
const inline = /^(?:a|abbr|b|code|del|em|font|i|img|ins|kbd|mark|s|small|span|strong|sub|sup|u|wbr)$/i;
const separator = (_: string, name: string) => (inline.test(name) ? '' : '\n');

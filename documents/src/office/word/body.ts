import type { Block } from '../../block.ts';
import { type Grid, openGrid } from '../../open-grid.ts';
import type { NextLabel } from './numbering.ts';
import type { Paragraph, StoryListener } from './story.ts';
import type { StyleOf } from './styles.ts';

interface Body extends StoryListener {
  blocks: Block[];
  /** The placeholder block of each chart and diagram, and the relation to its part. */
  drawings: { placeholder: Block; kind: 'chart' | 'diagram'; relation: string | undefined }[];
  /** Ids of the notes and comments that were placed below a paragraph. */
  placedNotes: Set<string>;
}

interface BodyContext {
  styleOf: StyleOf;
  nextLabel: NextLabel;
  notes: ReadonlyMap<string, string>;
}

/** Makes blocks of the paragraphs and tables of a document's body. */
export function bodyOf({ styleOf, nextLabel, notes }: BodyContext): Body {
  const blocks: Block[] = [];
  const drawings: Body['drawings'] = [];
  const placedNotes = new Set<string>();
  const tables: Grid[] = [];
  /** The last block, if it is a list to which the next item can be added. */
  let list: Extract<Block, { kind: 'text' }> | undefined;

  const add = (block: Block) => {
    list = undefined;
    blocks.push(block);
  };
  const addItem = (text: string) => {
    if (list) list.text += `\n${text}`;
    else {
      list = { kind: 'text', text };
      blocks.push(list);
    }
  };

  /** Notes are placed right below the paragraph that refers to them, so that a search finds both. */
  const notesBelow = ({ notes: references }: Paragraph) =>
    references.flatMap(({ id, mark }) => {
      const note = notes.get(id);
      placedNotes.add(id);
      return note ? [mark ? `${mark} ${note}` : note] : [];
    });

  const paragraph = (paragraph: Paragraph) => {
    const style = styleOf(paragraph);
    if (
      !(paragraph.text.trim() || paragraph.notes.length > 0) ||
      style.isTableOfContents ||
      isPageNumber(paragraph)
    )
      return;
    const footnotes = notesBelow(paragraph);
    const text = [paragraph.text.trim(), ...footnotes].filter(Boolean).join('\n');
    const list = style.heading === undefined ? style.list : undefined;
    const item = list ? `${nextLabel(list)} ${text}` : text;
    const table = tables.at(-1);
    if (table) table.addText(item);
    else if (style.heading !== undefined) {
      add({ kind: 'heading', level: style.heading, text: oneLine(paragraph.text) });
      for (const note of footnotes) add({ kind: 'text', text: note });
    } else if (list) addItem(item);
    else add({ kind: 'text', text });
  };

  const closeTable = () => {
    const table = tables.pop();
    if (!table) return;
    const rows = table.rows();
    const outerTable = tables.at(-1);
    if (outerTable) outerTable.addText(rows.join('; '));
    else if (rows.some((row) => row.includes(' | '))) add({ kind: 'table', rows });
    // A table of one column is a frame around text.
    else for (const text of rows) add({ kind: 'text', text });
  };

  return {
    blocks,
    drawings,
    placedNotes,
    drawing: (kind, relation) => {
      const placeholder: Block = { kind: 'text', text: '' };
      drawings.push({ placeholder, kind, relation });
      add(placeholder);
    },
    paragraph,
    openTable: () => void tables.push(openGrid()),
    openRow: () => tables.at(-1)?.startRow(),
    openCell: () => tables.at(-1)?.startCell(),
    cellProperty: (property) => tables.at(-1)?.setProperty(property),
    closeTable,
  };
}

/** Matches "Page 3 of 9" after its numbers were removed. */
const isPageNumber = ({ hasPageNumber, text }: Paragraph) =>
  hasPageNumber && text.replace(/[^\p{L}\p{N}]/gu, '').length <= 10;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

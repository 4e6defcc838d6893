import type { Block } from '../../block.ts';
import { type Grid, openGrid } from '../../open-grid.ts';
import type { Label } from './numbering.ts';
import type { Paragraph, StoryListener } from './story.ts';
import type { Styles } from './styles.ts';

interface Body extends StoryListener {
  blocks: Block[];
  /** The placeholder block of each chart and diagram, and the relation to its part. */
  drawings: { at: Block; kind: 'chart' | 'diagram'; relation: string | undefined }[];
  /** Ids of the notes and comments that were placed below a paragraph. */
  placedNotes: Set<string>;
}

interface Surroundings {
  styles: Styles;
  label: Label;
  notes: ReadonlyMap<string, string>;
}

/** Makes blocks of the paragraphs and tables of a document's body. */
export function bodyOf({ styles, label, notes }: Surroundings): Body {
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

  /** Notes stand right below the paragraph that names them, where they are found together. */
  const notesBelow = ({ notes: references }: Paragraph) =>
    references.flatMap(({ id, mark }) => {
      const note = notes.get(id);
      placedNotes.add(id);
      return note ? [mark ? `${mark} ${note}` : note] : [];
    });

  const paragraph = (paragraph: Paragraph) => {
    const meaning = styles(paragraph);
    if (
      !(paragraph.text.trim() || paragraph.notes.length > 0) ||
      meaning.isContents ||
      isPageNumber(paragraph)
    )
      return;
    const footnotes = notesBelow(paragraph);
    const text = [paragraph.text.trim(), ...footnotes].filter(Boolean).join('\n');
    const list = meaning.heading === undefined ? meaning.list : undefined;
    const item = list ? `${label(list)} ${text}` : text;
    const table = tables.at(-1);
    if (table) table.say(item);
    else if (meaning.heading !== undefined) {
      add({ kind: 'heading', level: meaning.heading, text: oneLine(paragraph.text) });
      for (const note of footnotes) add({ kind: 'text', text: note });
    } else if (list) addItem(item);
    else add({ kind: 'text', text });
  };

  const closeTable = () => {
    const table = tables.pop();
    if (!table) return;
    const rows = table.rows();
    const outerTable = tables.at(-1);
    if (outerTable) outerTable.say(rows.join('; '));
    else if (rows.some((row) => row.includes(' | '))) add({ kind: 'table', rows });
    // A table of one column is a frame around text.
    else for (const text of rows) add({ kind: 'text', text });
  };

  return {
    blocks,
    drawings,
    placedNotes,
    drawing: (kind, relation) => {
      const at: Block = { kind: 'text', text: '' };
      drawings.push({ at, kind, relation });
      add(at);
    },
    paragraph,
    openTable: () => void tables.push(openGrid()),
    openRow: () => tables.at(-1)?.row(),
    openCell: () => tables.at(-1)?.cell(),
    cell: (property) => tables.at(-1)?.property(property),
    closeTable,
  };
}

/** Matches "Page 3 of 9" after its numbers were removed. */
const isPageNumber = ({ hasPageNumber, text }: Paragraph) =>
  hasPageNumber && text.replace(/[^\p{L}\p{N}]/gu, '').length <= 10;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

import type { Block } from '../../block.ts';
import { type Grid, openGrid } from '../../open-grid.ts';
import type { Label } from './numbering.ts';
import type { Paragraph, StoryListener } from './story.ts';
import type { Styles } from './styles.ts';

interface Surroundings {
  styles: Styles;
  label: Label;
  notes: ReadonlyMap<string, string>;
}

/** Makes blocks of the paragraphs and tables of a document's body. */
export function bodyOf({ styles, label, notes }: Surroundings): StoryListener & { blocks: Block[] } {
  const blocks: Block[] = [];
  const tables: Grid[] = [];
  /** The list that the last block is, while its items follow each other. */
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

  const paragraph = (read: Paragraph) => {
    const meaning = styles(read);
    if (!read.text.trim() || meaning.isContents) return;
    const text = withNotes(read, notes);
    const isListed = meaning.list && meaning.heading === undefined;
    const item = isListed ? `${label(meaning.list!)} ${text}` : text;
    const table = tables.at(-1);
    if (table) table.say(item);
    else if (meaning.heading !== undefined)
      add({ kind: 'heading', level: meaning.heading, text: oneLine(text) });
    else if (isListed) addItem(item);
    else add({ kind: 'text', text });
  };

  const closeTable = () => {
    const rows = tables.pop()!.rows();
    const around = tables.at(-1);
    if (around) around.say(rows.join('; '));
    else if (rows.some((row) => row.includes(' | '))) add({ kind: 'table', rows });
    // A table of one column is a frame around text.
    else for (const text of rows) add({ kind: 'text', text });
  };

  return {
    blocks,
    paragraph,
    openTable: () => void tables.push(openGrid()),
    openRow: () => tables.at(-1)?.row(),
    openCell: () => tables.at(-1)?.cell(),
    cell: (property) => tables.at(-1)?.property(property),
    closeTable,
  };
}

/** Notes stand right below the paragraph that names them, where they are found together. */
function withNotes({ text, notes: references }: Paragraph, notes: ReadonlyMap<string, string>): string {
  const told = references.flatMap(({ id, mark }) => {
    const note = notes.get(id);
    return note ? [`${mark} ${note}`] : [];
  });
  return [text.trim(), ...told].join('\n');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

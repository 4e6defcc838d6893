import type { SaxesTagPlain } from 'saxes';
import { type Grid, openGrid } from '../../open-grid.ts';
import { attribute, isOn, type XmlHandlers } from '../read-xml.ts';

export interface Shape {
  /** Of its placeholder, such as `title`; `body` where none is stated, empty for a free text box. */
  kind: string;
  paragraphs: string[];
  tables: string[][];
}

const shapeTags = new Set(['sp', 'graphicFrame', 'cxnSp']);

/** Follows a slide tag by tag and gathers its shapes in the order in which they are drawn. */
export function shapeHandlers() {
  const shapes: Shape[] = [];
  let table: Grid | undefined;
  let paragraph = '';
  let inText = false;
  let leftOut = 0;
  let hidden = false;

  const open = (name: string, tag: SaxesTagPlain) => {
    if (leftOut > 0 || name === 'Fallback') return void leftOut++;
    if (shapeTags.has(name)) shapes.push({ kind: '', paragraphs: [], tables: [] });
    else if (name === 'ph') setKind(shapes.at(-1), attribute(tag, 'type'));
    else if (name === 'sld') hidden = !isOn(attribute(tag, 'show'));
    else if (name === 'p') paragraph = '';
    else if (name === 'br') paragraph += '\n';
    else if (name === 't') inText = true;
    else if (name === 'tbl') table = openGrid();
    else if (table) openPart(table, name, tag);
  };

  const close = (name: string) => {
    if (leftOut > 0) return void leftOut--;
    if (name === 't') inText = false;
    else if (name === 'p' && table) table.say(paragraph.trim());
    else if (name === 'p') shapes.at(-1)?.paragraphs.push(paragraph);
    else if (name === 'tbl' && table) {
      shapes.at(-1)?.tables.push(table.rows());
      table = undefined;
    }
  };

  const text = (part: string) => {
    if (inText && leftOut === 0) paragraph += part;
  };
  return { shapes, isHidden: () => hidden, handlers: { open, close, text } satisfies XmlHandlers };
}

function setKind(shape: Shape | undefined, kind = 'body'): void {
  if (shape) shape.kind = kind;
}

/** Cells that a merge covers are there all the same: the ones to the right stay empty, the ones below go on. */
function openPart(table: Grid, name: string, tag: SaxesTagPlain): void {
  if (name === 'tr') table.row();
  if (name !== 'tc') return;
  table.cell();
  table.property({ goesOn: isOn(attribute(tag, 'vMerge') ?? '0') });
}

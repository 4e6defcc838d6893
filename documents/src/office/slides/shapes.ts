import type { SaxesTagPlain } from 'saxes';
import { type Grid, openGrid } from '../../open-grid.ts';
import { attribute, isOn, prefixedAttribute, type XmlHandlers } from '../read-xml.ts';

export interface Shape {
  /** The type of its placeholder, such as `title`; `body` where none is stated, empty for a free text box. */
  kind: string;
  paragraphs: string[];
  tables: string[][];
  /** Ids of the relations to the parts with its content. */
  pictures: (string | undefined)[];
  chart?: string;
  diagram?: string;
}

const shapeTags = new Set(['sp', 'graphicFrame', 'cxnSp', 'pic']);

/** Follows a slide tag by tag and gathers its shapes in the order in which they are drawn. */
export function shapeHandlers() {
  const shapes: Shape[] = [];
  let table: Grid | undefined;
  let paragraph = '';
  let inText = false;
  let skippedDepth = 0;
  let hidden = false;

  const open = (name: string, tag: SaxesTagPlain) => {
    const shape = shapes.at(-1);
    if (skippedDepth > 0 || name === 'Fallback') return void skippedDepth++;
    if (shapeTags.has(name)) shapes.push({ kind: '', paragraphs: [], tables: [], pictures: [] });
    else if (name === 'sld') hidden = !isOn(attribute(tag, 'show'));
    else if (name === 'p') paragraph = '';
    else if (name === 'br') paragraph += '\n';
    else if (name === 't') inText = true;
    else if (name === 'tbl') table = openGrid();
    else if (table) openPart(table, name, tag);
    else if (shape) setShapeProperty(shape, name, tag);
  };

  const close = (name: string) => {
    if (skippedDepth > 0) return void skippedDepth--;
    if (name === 't') inText = false;
    else if (name === 'p' && table) table.addText(paragraph.trim());
    else if (name === 'p') shapes.at(-1)?.paragraphs.push(paragraph);
    else if (name === 'tbl' && table) {
      shapes.at(-1)?.tables.push(table.rows());
      table = undefined;
    }
  };

  const text = (part: string) => {
    if (inText && skippedDepth === 0) paragraph += part;
  };
  const handlers: XmlHandlers = { open, close, text };
  return { shapes, handlers, isHidden: () => hidden };
}

function setShapeProperty(shape: Shape, name: string, tag: SaxesTagPlain): void {
  if (name === 'ph') shape.kind = attribute(tag, 'type') ?? 'body';
  else if (name === 'blip')
    shape.pictures.push(prefixedAttribute(tag, 'embed') ?? prefixedAttribute(tag, 'link'));
  else if (name === 'chart') shape.chart = prefixedAttribute(tag, 'id');
  else if (name === 'relIds') shape.diagram = prefixedAttribute(tag, 'dm');
}

/** The file also contains the cells that a merge covers: those to the right stay empty, those below repeat the text. */
function openPart(table: Grid, name: string, tag: SaxesTagPlain): void {
  if (name === 'tr') table.startRow();
  if (name !== 'tc') return;
  table.startCell();
  table.setProperty({ continuesMerge: isOn(attribute(tag, 'vMerge') ?? '0') });
}

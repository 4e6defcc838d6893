import type { SaxesTagPlain } from 'saxes';
import { attribute, isOn, type XmlHandlers } from '../read-xml.ts';
import { type Properties, propertyReader } from './properties.ts';

export interface Paragraph extends Properties {
  text: string;
  notes: NoteReference[];
}

/** `id` is such as `footnote 2`; `mark` is what stands in the text, counted from 1. */
interface NoteReference {
  id: string;
  mark: string;
}

/** Who takes what stands in a story, as its tags close. */
export interface StoryListener {
  paragraph(paragraph: Paragraph): void;
  openTable?(): void;
  openRow?(): void;
  openCell?(): void;
  /** Columns that the open cell spans, and whether it goes on from the row above. */
  cell?(property: { span?: number; goesOn?: boolean }): void;
  closeTable?(): void;
}

/** Left out with all that they hold: deletions, second versions of drawings, readings above characters, field codes. */
const left = new Set(['del', 'moveFrom', 'Fallback', 'rt', 'instrText', 'pPrChange', 'rPrChange']);
const signs: Record<string, string> = { tab: ' ', br: '\n', cr: '\n', noBreakHyphen: '-', ptab: ' ' };

/** Follows a story (body, note) tag by tag; paragraphs of text boxes stand within others and come before them. */
export function storyHandlers(listener: StoryListener): XmlHandlers {
  const paragraphs: Paragraph[] = [];
  let leftOut = 0;
  let inText = false;
  let hidden = false;
  let notes = 0;

  const open = (name: string, tag: SaxesTagPlain) => {
    if (leftOut > 0 || left.has(name)) return void leftOut++;
    if (name === 'p') paragraphs.push({ text: '', notes: [] });
    else if (name === 't') inText = !hidden;
    else if (name === 'r') hidden = false;
    else if (name === 'vanish') hidden = isOn(attribute(tag, 'val'));
    else tellTable(name, tag, listener);
    const current = paragraphs.at(-1);
    if (current && /^(?:foot|end)noteReference$/.test(name)) note(current, name, tag, `[${++notes}]`);
    else if (current) takeIn(current, name, tag);
  };

  const close = (name: string) => {
    if (leftOut > 0) return void leftOut--;
    if (name === 't') inText = false;
    else if (name === 'r') hidden = false;
    else if (name === 'p') listener.paragraph(paragraphs.pop()!);
    else if (name === 'tbl') listener.closeTable?.();
  };

  const text = (part: string) => {
    const current = paragraphs.at(-1);
    if (inText && leftOut === 0 && current) current.text += part;
  };
  return { open, close, text };
}

function tellTable(name: string, tag: SaxesTagPlain, listener: StoryListener): void {
  if (name === 'tbl') listener.openTable?.();
  else if (name === 'tr') listener.openRow?.();
  else if (name === 'tc') listener.openCell?.();
  else if (name === 'gridSpan') listener.cell?.({ span: Number(attribute(tag, 'val')) || 1 });
  else if (name === 'vMerge') listener.cell?.({ goesOn: attribute(tag, 'val') !== 'restart' });
}

function note(paragraph: Paragraph, name: string, tag: SaxesTagPlain, mark: string): void {
  paragraph.notes.push({ id: `${name.replace('Reference', '')} ${attribute(tag, 'id')}`, mark });
  paragraph.text += mark;
}

function takeIn(paragraph: Paragraph, name: string, tag: SaxesTagPlain): void {
  if (name in signs && !isTabStop(tag)) paragraph.text += signs[name];
  else propertyReader(paragraph, name, tag);
}

/** A tab stop of the paragraph's layout has a position; a tab in its text has none. */
const isTabStop = (tag: SaxesTagPlain) => attribute(tag, 'pos') !== undefined;

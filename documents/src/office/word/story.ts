import type { SaxesTagPlain } from 'saxes';
import { attribute, isOn, prefixedAttribute, type XmlHandlers } from '../read-xml.ts';
import { openFields } from './fields.ts';
import { type Properties, readProperty } from './properties.ts';

export interface Paragraph extends Properties {
  text: string;
  notes: NoteReference[];
  /** True if it contained a page number, which is left out. */
  hasPageNumber: boolean;
}

/** `id` is, for example, `footnote 2`; `mark` is the number shown in the text, counted from 1; comments have none. */
interface NoteReference {
  id: string;
  mark?: string;
}

/** Receives the content of a story as its tags close. */
export interface StoryListener {
  paragraph(paragraph: Paragraph): void;
  openTable?(): void;
  openRow?(): void;
  openCell?(): void;
  /** Columns that the open cell spans, and whether it continues a cell of the row above. */
  cellProperty?(property: { span?: number; continuesMerge?: boolean }): void;
  closeTable?(): void;
  /** A chart or a diagram, by the relation of the part that holds it. */
  drawing?(kind: 'chart' | 'diagram', relation: string | undefined): void;
  /** A picture, which is not read, by the relation of the part that holds it. */
  picture?(relation: string | undefined): void;
  /** Called where hidden text is skipped. */
  hiddenText?(): void;
}

/** Skipped with their content: deletions, fallback versions of drawings, phonetic readings. */
const skippedElements = new Set(['del', 'moveFrom', 'Fallback', 'rt', 'pPrChange', 'rPrChange']);
const characters: Record<string, string> = { tab: ' ', br: '\n', cr: '\n', noBreakHyphen: '-', ptab: ' ' };

/** Follows a story (body, note) tag by tag; paragraphs of text boxes are nested in others and are reported before them. */
export function storyHandlers(listener: StoryListener): XmlHandlers {
  const paragraphs: Paragraph[] = [];
  let skippedDepth = 0;
  let inText = false;
  let hidden = false;
  let notes = 0;
  const fields = openFields();

  const open = (name: string, tag: SaxesTagPlain) => {
    if (skippedDepth > 0 || skippedElements.has(name)) return void skippedDepth++;
    fields.open(name, tag);
    if (name === 'p') paragraphs.push({ text: '', notes: [], hasPageNumber: false });
    else if (name === 't') inText = true;
    else if (name === 'r') hidden = false;
    else if (name === 'vanish') hidden = isOn(attribute(tag, 'val'));
    else if (!reportDrawing(name, tag, listener)) reportTable(name, tag, listener);
    const current = paragraphs.at(-1);
    const reference = name.match(/^(?:(foot|end)note|comment)Reference$/);
    if (current && reference) addNote(current, name, tag, reference[1] && `[${++notes}]`);
    else if (current) readParagraphTag(current, name, tag);
  };

  const closeParagraph = () => {
    const paragraph = paragraphs.pop();
    if (paragraph) listener.paragraph(paragraph);
  };

  const close = (name: string) => {
    if (skippedDepth > 0) return void skippedDepth--;
    fields.close(name);
    if (name === 't') inText = false;
    else if (name === 'r') hidden = false;
    else if (name === 'p') closeParagraph();
    else if (name === 'tbl') listener.closeTable?.();
  };

  const text = (part: string) => {
    const current = paragraphs.at(-1);
    if (skippedDepth > 0 || !current) return;
    const isInstruction = fields.consumes(part);
    if (fields.isPageNumber()) current.hasPageNumber = true;
    else if (isInstruction || !inText) return;
    else if (!hidden) current.text += part;
    else if (part.trim()) listener.hiddenText?.();
  };
  return { open, close, text };
}

function reportDrawing(name: string, tag: SaxesTagPlain, listener: StoryListener): boolean {
  if (name === 'blip') listener.picture?.(prefixedAttribute(tag, 'embed') ?? prefixedAttribute(tag, 'link'));
  else if (name === 'imagedata')
    listener.picture?.(prefixedAttribute(tag, 'id') ?? prefixedAttribute(tag, 'href'));
  else if (name === 'chart') listener.drawing?.('chart', prefixedAttribute(tag, 'id'));
  else if (name === 'relIds') listener.drawing?.('diagram', prefixedAttribute(tag, 'dm'));
  else return false;
  return true;
}

function reportTable(name: string, tag: SaxesTagPlain, listener: StoryListener): void {
  if (name === 'tbl') listener.openTable?.();
  else if (name === 'tr') listener.openRow?.();
  else if (name === 'tc') listener.openCell?.();
  else if (name === 'gridSpan') listener.cellProperty?.({ span: Number(attribute(tag, 'val')) || 1 });
  else if (name === 'vMerge')
    listener.cellProperty?.({ continuesMerge: attribute(tag, 'val') !== 'restart' });
}

function addNote(paragraph: Paragraph, name: string, tag: SaxesTagPlain, mark?: string): void {
  paragraph.notes.push({ id: `${name.replace('Reference', '')} ${attribute(tag, 'id')}`, mark });
  paragraph.text += mark ?? '';
}

function readParagraphTag(paragraph: Paragraph, name: string, tag: SaxesTagPlain): void {
  if (name in characters && !isTabStop(tag)) paragraph.text += characters[name];
  else readProperty(paragraph, name, tag);
}

/** A tab stop of the paragraph's layout has a position; a tab in its text has none. */
const isTabStop = (tag: SaxesTagPlain) => attribute(tag, 'pos') !== undefined;

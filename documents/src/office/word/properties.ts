import type { SaxesTagPlain } from 'saxes';
import { attribute } from '../read-xml.ts';

/** The properties of a paragraph or of its style. */
export interface Properties {
  style?: string;
  /** 0 to 8 for a heading, 9 for body text. */
  outline?: number;
  list?: { id?: string; level?: number };
}

/** Handles a tag of a paragraph's properties and ignores others. */
export function readProperty(target: Properties, name: string, tag: SaxesTagPlain): void {
  const value = attribute(tag, 'val');
  if (name === 'pStyle') target.style = value;
  else if (name === 'outlineLvl') target.outline = Number(value);
  else if (name === 'numId') target.list = { ...target.list, id: value };
  else if (name === 'ilvl') target.list = { ...target.list, level: Number(value) };
}

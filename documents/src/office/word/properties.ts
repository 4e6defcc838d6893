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
export function propertyReader(into: Properties, name: string, tag: SaxesTagPlain): void {
  const value = attribute(tag, 'val');
  if (name === 'pStyle') into.style = value;
  else if (name === 'outlineLvl') into.outline = Number(value);
  else if (name === 'numId') into.list = { ...into.list, id: value };
  else if (name === 'ilvl') into.list = { ...into.list, level: Number(value) };
}

import type { Block } from '../../block.ts';
import { mainPart } from '../main-part.ts';
import { openPackage } from '../package.ts';
import { readXml } from '../read-xml.ts';
import { relationsOf } from '../relations.ts';
import { bodyOf } from './body.ts';
import { readNotes } from './notes.ts';
import { readNumbering } from './numbering.ts';
import { storyHandlers } from './story.ts';
import { readStyles } from './styles.ts';

/** The text of a word processor's document: headings, paragraphs, lists, tables and notes, in their order. */
export async function readDocx(bytes: Uint8Array): Promise<Block[]> {
  await using document = await openPackage(bytes);
  const main = await mainPart(document);
  const parts = await relationsOf(document, main);
  const styles = await readStyles(document, parts.ofType('styles'));
  const label = await readNumbering(document, parts.ofType('numbering'));
  const notes = new Map([
    ...(await readNotes(document, parts.ofType('footnotes'), 'footnote')),
    ...(await readNotes(document, parts.ofType('endnotes'), 'endnote')),
  ]);
  const body = bodyOf({ styles, label, notes });
  await readXml(document, main, storyHandlers(body));
  return body.blocks;
}

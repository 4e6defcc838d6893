import type { Block } from '../../block.ts';
import { mainPart } from '../main-part.ts';
import { openPackage } from '../package.ts';
import { attribute, prefixedAttribute, readXml } from '../read-xml.ts';
import { relationsOf } from '../relations.ts';
import { readSlide } from './slide.ts';

/** The slides of a presentation in the order in which they are shown, with titles, tables and the speaker's notes. */
export async function readPptx(bytes: Uint8Array): Promise<Block[]> {
  await using file = await openPackage(bytes);
  const main = await mainPart(file);
  const parts = await relationsOf(file, main);
  const ids: string[] = [];
  await readXml(file, main, {
    open: (name, tag) => {
      if (name === 'sldId' && attribute(tag, 'id') !== undefined)
        ids.push(prefixedAttribute(tag, 'id') ?? '');
    },
  });
  const blocks: Block[] = [];
  for (const [index, id] of ids.entries()) {
    const part = parts.byId(id);
    if (part) blocks.push(...(await readSlide(file, part, index + 1)));
  }
  return underItsTitle(blocks);
}

/** The title of the first slide is that of the whole presentation: the others are found by its words too. */
function underItsTitle(blocks: Block[]): Block[] {
  const [first, ...rest] = blocks;
  return first?.kind === 'heading' ? [{ ...first, level: 0 }, ...rest] : blocks;
}

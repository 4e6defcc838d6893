import type { Block } from '../../block.ts';
import type { ReadOptions } from '../../read-options.ts';
import { mainPart } from '../main-part.ts';
import { optionalPartsReader } from '../optional-parts.ts';
import { openPackage } from '../package.ts';
import { attribute, prefixedAttribute, readXml } from '../read-xml.ts';
import { relationsOf } from '../relations.ts';
import { readSlide } from './slide.ts';

/** The slides of a presentation in the order in which they are shown, with titles, tables, charts and the speaker's notes. */
export async function readPptx(bytes: Uint8Array, { onNote }: ReadOptions = {}): Promise<Block[]> {
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
  const optionalParts = optionalPartsReader();
  let hidden = 0;
  const pictures = new Set<string>();
  for (const [index, id] of ids.entries()) {
    const part = parts.byId(id);
    if (!part) continue;
    const slide = await readSlide(file, { part, slide: index + 1, optionalParts });
    blocks.push(...slide.blocks);
    hidden += slide.isHidden ? 1 : 0;
    for (const picture of slide.pictures) pictures.add(picture);
  }
  for (const note of optionalParts.notes()) onNote?.(note);
  if (hidden > 0) onNote?.({ kind: 'hidden_slides', slides: hidden });
  if (pictures.size > 0) onNote?.({ kind: 'pictures_not_read', pictures: pictures.size });
  return belowFirstTitle(blocks);
}

/** The title of the first slide is that of the whole presentation: other slides are found by its words too. */
function belowFirstTitle(blocks: Block[]): Block[] {
  const [first, ...rest] = blocks;
  return first?.kind === 'heading' ? [{ ...first, level: 0 }, ...rest] : blocks;
}

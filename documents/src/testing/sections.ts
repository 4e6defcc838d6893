import { type Block, type BlockPlace, isSamePlace, placeOf } from '../block.ts';

interface Section {
  /** The headings above it, from the outermost on. */
  under: string;
  place: BlockPlace;
  text: string;
}

/** The text of a document below its headings, place by place. */
export function sectionsOf(blocks: Block[]): Section[] {
  const sections: Section[] = [];
  let path: { level: number; text: string }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      path = [...path.filter(({ level }) => level < block.level), block];
      continue;
    }
    const text = block.kind === 'table' ? block.rows.join('\n') : block.text;
    const under = path.map((heading) => heading.text).join(' › ');
    const last = sections.at(-1);
    if (last?.under === under && isSamePlace(last.place, block)) last.text += `\n\n${text}`;
    else sections.push({ under, place: placeOf(block), text });
  }
  return sections;
}

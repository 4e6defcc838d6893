import type { Block } from '../../block.ts';
import type { Package } from '../package.ts';
import { readXml } from '../read-xml.ts';

/** The texts of a diagram (SmartArt), in the order of its points. */
export async function readDiagram(from: Package, part: string): Promise<Block[]> {
  const texts: string[] = [];
  let text = '';
  await readXml(from, part, {
    open: (name) => {
      if (name === 'p') text = '';
    },
    text: (part) => {
      text += part;
    },
    close: (name) => {
      if (name === 'p' && text.trim()) texts.push(`- ${text.trim()}`);
    },
  });
  return texts.length > 0 ? [{ kind: 'text', text: texts.join('\n') }] : [];
}

import type { Package } from '../package.ts';
import { readXml } from '../read-xml.ts';
import { decodeEscapes } from './decode-escapes.ts';

/** The texts that cells refer to by index: runs of one text are joined, phonetic readings are left out. */
export async function readSharedStrings(from: Package, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (!part) return strings;
  let current = '';
  let inText = false;
  let inPhonetic = false;
  await readXml(from, part, {
    open: (name) => {
      if (name === 'si') current = '';
      else if (name === 't') inText = !inPhonetic;
      else if (name === 'rPh') inPhonetic = true;
    },
    text: (text) => {
      if (inText) current += text;
    },
    close: (name) => {
      if (name === 't') inText = false;
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 'si') strings.push(decodeEscapes(current));
    },
  });
  return strings;
}

import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBlocks } from '../../documents/src/read-blocks.ts';
import { cutPassages } from '../../server/src/features/knowledge/passages/cut-passages.ts';
import { type Passage, randomFrom } from './generate-passage.ts';

const packages = join(import.meta.dirname, '../../node_modules');

/** Real prose: the documentation of all installed packages, without duplicate passages. */
export async function readManuals(): Promise<Passage[]> {
  const files = globSync('**/*.md', { cwd: packages }).sort();
  const passages = new Map<string, Passage>();
  for (const file of files) {
    const bytes = await readFile(join(packages, file));
    if (bytes.length < 1000) continue;
    for (const passage of cutPassages(await readBlocks(bytes, 'md')))
      if (passage.text.length > 200)
        passages.set(passage.text, { ...passage, question: questionFor(passage.text, passages.size) });
  }
  return [...passages.values()];
}

/** Seven consecutive words of the passage. */
function questionFor(text: string, number: number): string {
  const words = text.split(/\s+/);
  const start = Math.floor(randomFrom(number)() * Math.max(1, words.length - 7));
  return `What about ${words.slice(start, start + 7).join(' ')}?`;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../fixtures');

/** A file by its path in `documents/fixtures`. */
export const fixture = (path: string): Promise<Buffer> => readFile(join(folder, path));

/** Documents of every format, each with facts that are in no other document. */
export const corpus: { file: string; facts: Fact[] }[] = JSON.parse(
  (await fixture('corpus/facts.json')).toString(),
);

/** Where a fact is: a page, a slide, a heading, or a row of a sheet. */
interface Fact {
  question: string;
  says: string;
  at: { page?: number; slide?: number; sheet?: string; row?: number; heading?: string };
}

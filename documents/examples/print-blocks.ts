// Prints the blocks of a file with their places: node documents/examples/print-blocks.ts <file>
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type DocumentFormat, DocumentProblem, fitsFormat, noteText, openDocument } from '@foyer/documents';

const [, , path] = process.argv;
if (!path) throw new Error('usage: node documents/examples/print-blocks.ts <file>');
const format = extname(path).slice(1) as DocumentFormat;
if (!(await fitsFormat(path, format))) throw new Error(`${path} is no ${format} file`);
try {
  const bytes = new Uint8Array(await readFile(path));
  await using document = await openDocument({ bytes, format, batchSize: 100 });
  for (let blocks = await document.next(); blocks.length > 0; blocks = await document.next())
    for (const block of blocks) console.log(JSON.stringify(block));
  for (const note of document.notes) console.error(noteText(note));
} catch (error) {
  if (!(error instanceof DocumentProblem)) throw error;
  console.error(error.kind, error.message);
}

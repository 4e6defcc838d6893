import type { Block } from '../block.ts';
import { DocumentProblem } from '../problem.ts';
import type { ReadOptions } from '../read-options.ts';
import { blocksOf } from './layout.ts';
import { type Line, linesOf, type TextRun } from './line.ts';
import { openPdf, type PdfDocument } from './open-pdf.ts';
import { withoutRunningLines } from './running-lines.ts';

/** The text of a PDF with its page numbers, or a `DocumentProblem` that says why there is none. */
export async function readPdf(bytes: Uint8Array, options: ReadOptions): Promise<Block[]> {
  const document = await openPdf(bytes);
  try {
    const pages = await readPages(document);
    const scans = await scansIn(document, pages, options);
    const blocks = [...blocksOf(withoutRunningLines(pages)), ...scans];
    if (blocks.length === 0) throw new DocumentProblem(document.numPages > 0 ? 'scanned' : 'empty');
    return blocks.sort((one, other) => one.page! - other.page!);
  } finally {
    await document.loadingTask.destroy();
  }
}

async function readPages(document: PdfDocument): Promise<Line[][]> {
  const pages: Line[][] = [];
  let broken = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const runs = await runsOf(document, number);
    if (!runs) broken++;
    pages.push(linesOf(runs ?? [], number));
  }
  if (broken === document.numPages) throw new DocumentProblem('corrupt');
  return pages;
}

/** Undefined for a page that is damaged: the others are still worth reading. */
async function runsOf(document: PdfDocument, number: number): Promise<TextRun[] | undefined> {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.filter((item): item is typeof item & TextRun => 'str' in item);
  } catch {
    return undefined;
  }
}

/** What recognises text is loaded only for a page without text. */
async function scansIn(document: PdfDocument, pages: Line[][], options: ReadOptions): Promise<Block[]> {
  const bare = pages.flatMap((lines, index) => (lines.length === 0 ? [index + 1] : []));
  if (bare.length === 0) return [];
  const { readScans } = await import('./read-scans.ts');
  return readScans(document, bare, options);
}

import { getDocumentProxy } from 'unpdf';
import type { Block } from '../block.ts';
import { DocumentProblem } from '../problem.ts';
import { blocksOf } from './layout.ts';
import { type Line, linesOf, type TextRun } from './line.ts';
import { withoutRunningLines } from './running-lines.ts';

/** The text of a PDF with its page numbers, or a `DocumentProblem` that says why there is none. */
export async function readPdf(bytes: Uint8Array): Promise<Block[]> {
  const document = await open(bytes);
  try {
    const pages = await readPages(document);
    const blocks = blocksOf(withoutRunningLines(pages));
    if (blocks.length === 0) throw new DocumentProblem(document.numPages > 0 ? 'scanned' : 'empty');
    return blocks;
  } finally {
    await document.loadingTask.destroy();
  }
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

async function open(bytes: Uint8Array): Promise<Document> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new DocumentProblem(name === 'PasswordException' ? 'encrypted' : 'corrupt', error);
  }
}

async function readPages(document: Document): Promise<Line[][]> {
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
async function runsOf(document: Document, number: number): Promise<TextRun[] | undefined> {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.filter((item): item is typeof item & TextRun => 'str' in item);
  } catch {
    return undefined;
  }
}

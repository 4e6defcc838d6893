import type { Block, PageBlock } from '../block.ts';
import { DocumentProblem } from '../problem.ts';
import type { ReadOptions } from '../read-options.ts';
import { readFormTexts, withFormTexts } from './form-texts.ts';
import { blocksOf } from './layout.ts';
import { type Line, linesOf, type TextRun } from './line.ts';
import { openPdf, type PdfDocument } from './open-pdf.ts';
import { withoutRunningLines } from './running-lines.ts';

/** The text of a PDF with its page numbers, or a `DocumentProblem` that says why there is none. */
export async function readPdf(bytes: Uint8Array, options: ReadOptions): Promise<Block[]> {
  const document = await openPdf(bytes);
  try {
    if (await isAdobeForm(document)) throw new DocumentProblem('adobeForm');
    const pages = await readPages(document);
    const bodies = withoutRunningLines(pages.map(({ lines }) => lines));
    const scans = await scansIn(document, pages, bodies, options);
    const blocks = [...blocksOf(bodies.map(({ lines }) => lines)), ...scans];
    if (blocks.length === 0) throw new DocumentProblem(document.numPages > 0 ? 'scanned' : 'empty');
    return blocks.sort((one, other) => one.page - other.page);
  } finally {
    await document.loadingTask.destroy();
  }
}

interface ReadPage {
  lines: Line[];
  /** The page has no text: it may be a scan. */
  hasNoText: boolean;
}

async function readPages(document: PdfDocument): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  let failedPages = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const pageRuns = await runsOf(document, number);
    if (!pageRuns) failedPages++;
    const { drawnRuns, formTexts } = pageRuns ?? { drawnRuns: [], formTexts: [] };
    const runs = formTexts.length > 0 ? withFormTexts(drawnRuns, formTexts) : drawnRuns;
    pages.push({ lines: linesOf(runs, number), hasNoText: drawnRuns.every(({ str }) => str.trim() === '') });
  }
  if (failedPages > 0 && failedPages === document.numPages) throw new DocumentProblem('corrupt');
  return pages;
}

/** Undefined for a page that is damaged: the others are still worth reading. */
async function runsOf(document: PdfDocument, number: number) {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const formTexts = await readFormTexts(page).catch(() => []);
    page.cleanup();
    return { drawnRuns: items.filter((item): item is typeof item & TextRun => 'str' in item), formTexts };
  } catch {
    return undefined;
  }
}

/**
 * Text recognition is loaded only for pages without text, or whose only text is a header, a footer or the stamp of a
 * scanning program.
 */
async function scansIn(
  document: PdfDocument,
  pages: ReadPage[],
  bodies: ReturnType<typeof withoutRunningLines>,
  options: ReadOptions,
): Promise<PageBlock[]> {
  const pagesWithoutText = pages.flatMap(({ hasNoText }, index) => (hasNoText ? [index + 1] : []));
  const stampedPages = bodies.flatMap(({ lines, hasNoText }, index) => {
    const isStamped = hasNoText || lines.every(({ text }) => stamp.test(text));
    return isStamped && !pages[index]?.hasNoText ? [index + 1] : [];
  });
  if (pagesWithoutText.length + stampedPages.length === 0) return [];
  const { readScans } = await import('./read-scans.ts');
  return readScans(document, { pagesWithoutText, stampedPages }, options);
}

const stamp = /\b(?:scanned (?:with|by)|camscanner)\b/i;

/** An XFA form: its only page asks for a program that can show it. */
async function isAdobeForm(document: PdfDocument): Promise<boolean> {
  const { info } = await document.getMetadata();
  const { IsXFAPresent, IsAcroFormPresent } = info as Record<string, unknown>;
  return Boolean(IsXFAPresent) && !IsAcroFormPresent;
}

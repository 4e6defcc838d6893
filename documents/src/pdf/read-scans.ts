import type { PageBlock } from '../block.ts';
import { openRecogniser, type Recognise } from '../image/recognise-text.ts';
import { DocumentProblem } from '../problem.ts';
import type { ReadOptions } from '../read-options.ts';
import type { PdfDocument } from './open-pdf.ts';
import { picturesOn } from './page-pictures.ts';

/** A page takes some seconds, and other documents wait. */
const limits = { pages: 50, milliseconds: 300_000 };

interface Scans {
  /** Numbers of the pages without text, from 1. */
  pagesWithoutText: number[];
  /** Numbers of the pages whose only text is a header, a footer or the stamp of a scanning program: possibly scans. */
  stampedPages: number[];
}

/** Recognises the text of pages that are images, such as scans. */
export async function readScans(
  document: PdfDocument,
  { pagesWithoutText, stampedPages }: Scans,
  { languages, onPage, onNote }: ReadOptions,
): Promise<PageBlock[]> {
  if (pagesWithoutText.length > limits.pages && pagesWithoutText.length === document.numPages)
    throw new DocumentProblem('tooManyScans');
  const pages = [...pagesWithoutText, ...stampedPages].slice(0, limits.pages);
  const blocks: PageBlock[] = [];
  const end = Date.now() + limits.milliseconds;
  let recognise: Recognise | undefined;
  let unsure = 0;
  for (const [index, number] of pages.entries()) {
    if (Date.now() > end) throw new DocumentProblem('tooSlow');
    // A damaged page has no pictures.
    const page = await document.getPage(number).catch(() => undefined);
    for (const picture of page ? await picturesOn(page) : []) {
      recognise ??= await openRecogniser(languages);
      const recognised = recognise(picture, orientationOf(page?.rotate ?? 0));
      for (const text of recognised.paragraphs) blocks.push({ kind: 'text', text, page: number });
      unsure += recognised.unsure;
    }
    page?.cleanup();
    await onPage?.(index + 1, pages.length);
  }
  const readPages = new Set(blocks.map((block) => block.page));
  const empty = pagesWithoutText.filter((number) => pages.includes(number) && !readPages.has(number)).length;
  const scans = stampedPages.some((number) => readPages.has(number))
    ? [...pagesWithoutText, ...stampedPages]
    : pagesWithoutText;
  if (unsure > 0) onNote?.({ kind: 'lines_unsure', lines: unsure });
  if (empty > 0) onNote?.({ kind: 'pages_without_text', pages: empty });
  if (scans.length > pages.length) onNote?.({ kind: 'pages_not_read', pages: scans.length - pages.length });
  return blocks;
}

/** EXIF orientation for a page that is rotated by this many degrees. */
const orientationOf = (degrees: number) => ({ 90: 6, 180: 3, 270: 8 })[degrees] ?? 1;

import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

export interface TestPage {
  heading?: string;
  paragraphs: string[];
  table?: string[][];
  /** The lowest line of the page. */
  footer?: string;
}

export interface PdfOptions {
  userPassword?: string;
  header?: string;
  numbered?: boolean;
}

/** A PDF made by a library. */
export async function pdfOf(
  pages: TestPage[],
  { userPassword, header, numbered }: PdfOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({ userPassword, autoFirstPage: false, margin: 72 });
  const made = buffer(document);
  for (const [index, page] of pages.entries()) {
    document.addPage();
    if (header) document.fontSize(9).text(header, 72, 30, { lineBreak: false });
    document.x = 72;
    document.y = 72;
    if (page.heading) document.fontSize(20).text(page.heading).moveDown(0.5);
    document.fontSize(11);
    for (const paragraph of page.paragraphs) document.text(paragraph, { width: 450 }).moveDown();
    for (const row of page.table ?? []) {
      const { y } = document;
      let bottom = y;
      for (const [column, cell] of row.entries()) {
        document.text(cell, 72 + column * 150, y, { width: 140 });
        bottom = Math.max(bottom, document.y);
      }
      document.y = bottom;
    }
    const footer = page.footer ?? (numbered && `Page ${index + 1} of ${pages.length}`);
    if (footer) {
      document.page.margins.bottom = 0;
      document.fontSize(9).text(footer, 72, 760, { lineBreak: false });
    }
  }
  document.end();
  return made;
}

import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** Prints a page of text on a page of paper, as an office program would: headings, paragraphs, lists, tables. */
export async function printPdf(pages: string[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, margin: 64, size: 'A4' });
  const made = buffer(document);
  for (const page of pages) {
    document.addPage();
    for (const block of page.split(/\n{2,}/)) printBlock(document, block.trim());
  }
  document.end();
  return made;
}

function printBlock(document: PDFKit.PDFDocument, block: string): void {
  if (block === '') return;
  const heading = /^(#+) (.*)$/.exec(block);
  if (heading) document.fontSize(heading[1]!.length === 1 ? 20 : 15).text(heading[2]!);
  else if (block.startsWith('|')) printTable(document, block.split('\n'));
  else for (const line of block.split('\n')) document.fontSize(10.5).text(line);
  document.moveDown();
}

function printTable(document: PDFKit.PDFDocument, rows: string[]): void {
  document.fontSize(10.5);
  for (const row of rows) {
    const { y } = document;
    const cells = row.slice(1, -1).split('|');
    const width = 467 / cells.length;
    for (const [column, cell] of cells.entries())
      document.text(cell.trim(), 64 + column * width, y, { width: width - 20 });
    document.x = 64;
  }
}

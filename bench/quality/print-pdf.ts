import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** Renders each page of text to a PDF page, as an office program would: headings, paragraphs, lists, tables. */
export async function printPdf(pages: string[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, margin: 64, size: 'A4' });
  const pdf = buffer(document);
  for (const page of pages) {
    document.addPage();
    for (const block of page.split(/\n{2,}/)) printBlock(document, block.trim());
  }
  document.end();
  return pdf;
}

function printBlock(document: PDFKit.PDFDocument, block: string): void {
  if (block === '') return;
  const heading = /^(#+) (.*)$/.exec(block);
  if (heading) document.fontSize(heading[1]!.length === 1 ? 20 : 15).text(heading[2]!);
  else if (block.startsWith('|')) printTable(document, block.split('\n'));
  else for (const line of block.split('\n')) document.fontSize(10.5).text(line);
  document.moveDown();
}

/** Columns as wide as their content, as an office program lays them out. */
function printTable(document: PDFKit.PDFDocument, lines: string[]): void {
  const rows = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  const widths = () =>
    rows[0]!.map((_, column) =>
      Math.max(...rows.map((cells) => document.widthOfString(cells[column] ?? ''))),
    );
  const gapOf = (widths: number[]) => (467 - widths.reduce((sum, width) => sum + width, 0)) / widths.length;
  let size = 10;
  do document.fontSize(size);
  while (gapOf(widths()) < 2 * size-- && size > 6);
  const columnWidths = widths();
  const gap = Math.min(60, gapOf(columnWidths));
  for (const cells of rows) {
    const { y } = document;
    let x = 64;
    for (const [column, cell] of cells.entries()) {
      document.text(cell, x, y, { lineBreak: false });
      x += columnWidths[column]! + gap;
    }
    document.x = 64;
    document.y = y + 13;
  }
}

import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import type { Note } from '../note.ts';
import { readBlocks } from '../read-blocks.ts';
import { fixture } from '../testing/fixtures.ts';
import { blackAndWhiteScanPdf, colourScanPdf } from '../testing/large-scan.ts';
import { pdfOf } from '../testing/pdf.ts';
import { rawPdf } from '../testing/raw-pdf.ts';
import { sectionsOf } from '../testing/sections.ts';

/** The text of a document, page by page, and the notes on it. */
async function readPages(pdf: Buffer) {
  const notes: Note[] = [];
  const blocks = await readBlocks(new Uint8Array(pdf), 'pdf', { onNote: (note) => notes.push(note) });
  return { notes, pages: sectionsOf(blocks).map(({ place, text }) => ({ page: place.page, text })) };
}

const minutes = /14 March in the boat house at Fenwick[\s\S]*2,318/;
const decisions = /Kittiwake and costs 9,450/;

test.each(['corpus/documents/rowing-minutes.pdf', 'scans/black-and-white.pdf'])(
  'the pages of %s, which are pictures, are read with their numbers',
  async (name) => {
    const { notes, pages } = await readPages(await fixture(name));
    expect(notes).toEqual([]);
    expect(pages).toEqual([
      { page: 1, text: expect.stringMatching(minutes) },
      { page: 2, text: expect.stringMatching(decisions) },
    ]);
  },
);

test('a page that lay on its side in the scanner is turned first', async () => {
  const { pages } = await readPages(await fixture('scans/turned.pdf'));
  expect(pages).toEqual([{ page: 1, text: expect.stringMatching(minutes) }]);
});

test('a scanned page among pages of text is read too, in its place', async () => {
  const { pages } = await readPages(await fixture('scans/mixed.pdf'));
  expect(pages).toEqual([
    { page: 1, text: expect.stringMatching(decisions) },
    { page: 2, text: expect.stringMatching(minutes) },
  ]);
});

test.each([
  ['colour', colourScanPdf],
  ['black and white', blackAndWhiteScanPdf],
])('a page scanned at 600 dots an inch in %s is read', async (_, scan) => {
  const { notes, pages } = await readPages(await scan());
  expect(pages).toEqual([{ page: 1, text: expect.stringContaining('The baker is called Henrik Sandvik.') }]);
  expect(notes).toEqual([]);
});

test.each([
  ['whose only text is the stamp of a scanning program', 1, 'Scanned with CamScanner'],
  ['whose only text is the same on every page', 3, 'Archive of the bakery, copy'],
])('pages %s are read as pictures too', async (_, count, footer) => {
  const document = new PDFDocument({ autoFirstPage: false, margin: 0 });
  const made = buffer(document);
  for (let page = 0; page < count; page++) {
    document.addPage().image(await fixture('pictures/bakery.png'), 0, 0, { width: 600 });
    document.text(footer, 72, 770);
  }
  document.end();
  const { notes, pages } = await readPages(await made);
  expect(notes).toEqual([]);
  expect(pages).toHaveLength(count);
  for (const { text } of pages) expect(text).toContain('The baker is called Henrik Sandvik.');
});

test('a damaged page counts as one without text; the others are read', async () => {
  const drawing = 'BT /F 11 Tf 72 700 Td (The ferry leaves at seven.) Tj ET';
  const { notes, pages } = await readPages(
    rawPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R 9 0 R]/Count 2>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents 4 0 R>>',
      `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    ]),
  );
  expect(pages).toEqual([{ page: 1, text: 'The ferry leaves at seven.' }]);
  expect(notes).toEqual([{ kind: 'pages_without_text', pages: 1 }]);
});

test('a document of more than fifty pages without text is rejected', async () => {
  const pdf = await pdfOf(Array.from({ length: 51 }, () => ({ paragraphs: [] })));
  await expect(readPages(pdf)).rejects.toThrow(/more than 50 pages without text/);
});

test('in a document that also has text, scanned pages beyond fifty are skipped, and a note says so', async () => {
  const text = { paragraphs: ['The ferry to Fenwick leaves at seven.'] };
  const bare = Array.from({ length: 52 }, () => ({ paragraphs: [] }));
  const { notes, pages } = await readPages(await pdfOf([text, ...bare]));
  expect(notes).toEqual([
    { kind: 'pages_without_text', pages: 50 },
    { kind: 'pages_not_read', pages: 2 },
  ]);
  expect(pages).toEqual([{ page: 1, text: expect.stringContaining('Fenwick') }]);
});

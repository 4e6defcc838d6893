import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { readBlocks } from '../read-blocks.ts';
import { adobeForm, rawPdf } from '../testing/raw-pdf.ts';
import { sectionsOf } from '../testing/sections.ts';

/** The text of a page whose form fields were made by a PDF library. */
async function readText(draw: (page: PDFKit.PDFDocument) => void): Promise<string> {
  const document = new PDFDocument({ margin: 72 });
  const made = buffer(document);
  document.font('Helvetica').fontSize(11).initForm();
  draw(document);
  document.end();
  const blocks = await readBlocks(new Uint8Array(await made), 'pdf');
  return sectionsOf(blocks)
    .map(({ text }) => text)
    .join('\n');
}

test('values of form fields are placed beside their labels', async () => {
  const text = await readText((page) => {
    page.text('Name:', 72, 120).formText('f1', 120, 116, 150, 18, { value: 'Ada Quill' });
    page.text('Boat:', 320, 120).formText('f2', 360, 116, 120, 18, { value: 'Kittiwake' });
    page.text('Remarks', 72, 160);
    page.formText('f3', 72, 176, 300, 60, { value: 'Rows on Tuesdays.\nNeeds a locker.', multiline: true });
    page.text('Level:', 72, 300);
    page.formCombo('f4', 120, 296, 100, 18, { select: ['Beginner', 'Expert'], value: 'Expert' });
  });
  expect(text).toContain('Name: Ada Quill | Boat: Kittiwake');
  expect(text).toContain('Remarks Rows on Tuesdays. Needs a locker.');
  expect(text).toContain('Level: Expert');
});

test('the values of several fields in a row become cells', async () => {
  const text = await readText((page) => {
    page.text('Fenwick', 72, 120);
    for (const [at, value] of ['12', '14', '16'].entries())
      page.formText(`f${at}`, 150 + 60 * at, 116, 58, 18, { value });
  });
  expect(text).toBe('Fenwick 12 | 14 | 16');
});

/** A page that says "Swims well" beside one field with these dictionary entries. */
function fieldOf(entries: string): Uint8Array {
  const drawing = 'BT /F 11 Tf 92 503 Td (Swims well) Tj ET';
  const pdf = rawPdf([
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents 5 0 R/Annots[4 0 R]>>',
    `<</Type/Annot/Subtype/Widget/T(f)/F 4${entries}>>`,
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    '<</Type/XObject/Subtype/Form/BBox[0 0 14 14]/Length 0>>stream\n\nendstream',
  ]);
  return new Uint8Array(pdf);
}

test('a field without a label on the page is labelled by its name in the form, and left out if it is empty', async () => {
  const field = '/FT/Tx/TU(Name of the boat)/Rect[72 100 222 118]';
  expect(await readBlocks(fieldOf(`${field}/V(Kittiwake)`), 'pdf')).toMatchObject([
    { text: 'Swims well' },
    { text: 'Name of the boat: Kittiwake' },
  ]);
  expect(await readBlocks(fieldOf(field), 'pdf')).toMatchObject([{ text: 'Swims well' }]);
});

test.each([
  ['Yes', '☒ Swims well'],
  ['Off', '☐ Swims well'],
])('a checkbox is read as ticked or empty: %s', async (state, text) => {
  const box = `/FT/Btn/V/${state}/AS/${state}/Rect[72 500 86 514]/AP<</N<</Yes 6 0 R/Off 6 0 R>>>>`;
  expect(await readBlocks(fieldOf(box), 'pdf')).toMatchObject([{ text }]);
});

test('text that was typed on a page is read at its position', async () => {
  const text = await readText((page) => {
    page.text('Name:', 72, 120);
    page.textAnnotation(120, 116, 150, 18, 'Ada Quill');
  });
  expect(text).toBe('Name: Ada Quill');
});

test('an XFA form is rejected, with advice', async () => {
  await expect(readBlocks(new Uint8Array(adobeForm()), 'pdf')).rejects.toMatchObject({
    kind: 'adobeForm',
    message: expect.stringMatching(/print it to a new PDF and upload that copy/),
  });
});

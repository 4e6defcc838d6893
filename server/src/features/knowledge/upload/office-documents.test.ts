import { newShow, plainXlsx } from '@foyer/documents/testing/office';
import { expect, test } from 'vitest';
import { textsWithPlaces } from '../testing/passages.ts';
import { knowledgeSite } from '../testing/site.ts';
import { uploadAndWait } from '../testing/upload.ts';

const site = knowledgeSite();

test('charts and speaker notes of a presentation are read, and the job reports what was left out', async () => {
  const show = newShow();
  const slide = show.addSlide();
  slide.addText('The year on the water', { x: 1, y: 0.2 });
  slide.addChart(show.ChartType.line, [{ name: 'Lund', labels: ['2023', '2024'], values: [1250, 1310] }], {
    showTitle: true,
    title: 'Passengers',
  });
  slide.addNotes('Thank the pilot Ada Quill.');
  show.addSlide().hidden = true;
  const owner = await site.newOwner();
  const content = (await show.write({ outputType: 'nodebuffer' })) as Buffer;
  const { job } = await uploadAndWait(site, owner, content, 'year.pptx');
  expect(job).toMatchObject({
    status: 'completed',
    notes: [{ kind: 'hidden_slides', text: '1 hidden slide left out.' }],
  });
  expect(await textsWithPlaces(site, owner.foId)).toEqual([
    {
      under: 'The year on the water',
      place: { slide: 1 },
      text: 'Chart: Passengers\n\n– | Lund\n2023 | 1250\n2024 | 1310\n\nSpeaker notes: Thank the pilot Ada Quill.',
    },
  ]);
});

test('a sheet whose name has a line separator is read', async () => {
  const owner = await site.newOwner();
  const sheet =
    '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>The Petrel was built in 1902.</t></is></c></row></sheetData>';
  const content = await plainXlsx(sheet, '<sheet name="Ships&#x2028;and boats" sheetId="1" r:id="s1"/>');
  const { job } = await uploadAndWait(site, owner, content, 'ships.xlsx');
  expect(job).toMatchObject({ status: 'completed', error_message: null });
  expect(await textsWithPlaces(site, owner.foId)).toMatchObject([{ place: { sheet: 'Ships and boats' } }]);
});

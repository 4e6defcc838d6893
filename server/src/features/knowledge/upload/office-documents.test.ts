import { newShow } from '@foyer/documents/testing/office';
import { expect, test } from 'vitest';
import { saidOf } from '../testing/passages.ts';
import { knowledgeSite } from '../testing/site.ts';
import { uploaded } from '../testing/upload.ts';

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
  const { job } = await uploaded(site, owner, content, 'year.pptx');
  expect(job).toMatchObject({
    status: 'completed',
    notes: [{ kind: 'hidden_slides', text: '1 hidden slide left out.' }],
  });
  expect(await saidOf(site, owner.foId)).toEqual([
    {
      under: 'The year on the water',
      place: { slide: 1 },
      text: 'Chart: Passengers\n\n– | Lund\n2023 | 1250\n2024 | 1310\n\nSpeaker notes: Thank the pilot Ada Quill.',
    },
  ]);
});

import { expect, test } from 'vitest';
import { newShow } from '../../../testing/office.ts';
import { saidOf } from '../../../testing/passages.ts';
import { knowledgeSite } from '../../../testing/site.ts';
import { uploaded } from '../../../testing/upload.ts';

const site = knowledgeSite();

test('slides are read in their order, with titles, texts, tables and notes; hidden ones keep their numbers', async () => {
  const show = newShow();
  const first = show.addSlide();
  first.addText('The harbour was dredged in 1911.', { x: 1, y: 2 });
  first.addNotes('Mention the lighthouse keeper Ada Quill.');
  show.addSlide().addText('Not for today', { x: 1, y: 1 });
  const hidden = show.addSlide();
  hidden.hidden = true;
  hidden.addText('Never said.', { x: 1, y: 1 });
  const rows = [
    ['Berth', 'Ship'],
    ['North', 'Petrel'],
    ['South', 'مرحبا'],
  ].map((cells) => cells.map((text) => ({ text })));
  show.addSlide().addTable(rows);
  const owner = await site.newOwner();
  const bytes = (await show.write({ outputType: 'nodebuffer' })) as Buffer;
  const { job } = await uploaded(site, owner, bytes, 'talk.pptx');
  expect(job).toMatchObject({ status: 'completed' });
  expect(await saidOf(site, owner.foId)).toEqual([
    {
      under: '',
      place: { slide: 1 },
      text: 'The harbour was dredged in 1911.\n\nMention the lighthouse keeper Ada Quill.',
    },
    { under: '', place: { slide: 2 }, text: 'Not for today' },
    { under: '', place: { slide: 4 }, text: 'Berth | Ship\nNorth | Petrel\nSouth | مرحبا' },
  ]);
});

import { expect, test } from 'vitest';
import { readBlocks } from '../../read-blocks.ts';
import { newShow } from '../../testing/office.ts';
import { sectionsOf } from '../../testing/sections.ts';

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
  const bytes = (await show.write({ outputType: 'nodebuffer' })) as Buffer;
  expect(sectionsOf(await readBlocks(new Uint8Array(bytes), 'pptx'))).toEqual([
    {
      under: '',
      place: { slide: 1 },
      text: 'The harbour was dredged in 1911.\n\nMention the lighthouse keeper Ada Quill.',
    },
    { under: '', place: { slide: 2 }, text: 'Not for today' },
    { under: '', place: { slide: 4 }, text: 'Berth | Ship\nNorth | Petrel\nSouth | مرحبا' },
  ]);
});

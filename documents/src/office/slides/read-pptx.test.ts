import { expect, test } from 'vitest';
import type { Note } from '../../note.ts';
import { readBlocks } from '../../read-blocks.ts';
import { newShow } from '../../testing/office.ts';
import { sectionsOf } from '../../testing/sections.ts';

async function readSections(show: ReturnType<typeof newShow>, notes: Note[] = []) {
  const bytes = (await show.write({ outputType: 'nodebuffer' })) as Buffer;
  const onNote = (note: Note) => void notes.push(note);
  return sectionsOf(await readBlocks(new Uint8Array(bytes), 'pptx', { onNote }));
}

const dot =
  'image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('slides are read in order, with texts, tables and notes; a hidden slide is left out but counted', async () => {
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
  expect(await readSections(show)).toEqual([
    {
      under: '',
      place: { slide: 1 },
      text: 'The harbour was dredged in 1911.\n\nSpeaker notes: Mention the lighthouse keeper Ada Quill.',
    },
    { under: '', place: { slide: 2 }, text: 'Not for today' },
    { under: '', place: { slide: 4 }, text: 'Berth | Ship\nNorth | Petrel\nSouth | مرحبا' },
  ]);
});

test('a chart becomes a table below its title, with numbers in the format of the chart', async () => {
  const show = newShow();
  const slide = show.addSlide();
  slide.addText('The year on the water', { x: 1, y: 0.2 });
  slide.addChart(
    show.ChartType.bar,
    [
      { name: 'Lund', labels: ['2023', '2024'], values: [1250, 1310.5] },
      { name: 'Marrow', labels: ['2023', '2024'], values: [980, 0] },
    ],
    {
      showTitle: true,
      title: 'Passengers',
      showValAxisTitle: true,
      valAxisTitle: 'thousands',
      showCatAxisTitle: true,
      catAxisTitle: 'Year',
      dataLabelFormatCode: '#,##0',
    },
  );
  slide.addText('Counted at the gate.', { x: 1, y: 5 });
  slide.addNotes('Say thanks to the pilots.');
  expect(await readSections(show)).toEqual([
    {
      under: 'The year on the water',
      place: { slide: 1 },
      text: expect.stringMatching(
        /^Chart: Passengers \(thousands\)\n\nYear \| Lund \| Marrow\n2023 \| 1250 \| 980\n2024 \| 1310.5 \| 0\n\nCounted at the gate\.\n\nSpeaker notes: Say thanks to the pilots\.$/,
      ),
    },
  ]);
});

test('hidden slides and pictures are noted', async () => {
  const show = newShow();
  show.addSlide().addText('Seen.', { x: 1, y: 1 });
  const hidden = show.addSlide();
  hidden.hidden = true;
  const notes: Note[] = [];
  show.addSlide().addImage({ data: dot, x: 1, y: 1 });
  await readSections(show, notes);
  expect(notes).toEqual([
    { kind: 'hidden_slides', slides: 1 },
    { kind: 'pictures_not_read', pictures: 1 },
  ]);
});

test('a picture that two slides show counts once, though the file has two copies', async () => {
  const show = newShow();
  const notes: Note[] = [];
  for (const slide of [show.addSlide(), show.addSlide()])
    slide.addText('Seen.', { x: 1, y: 1 }).addImage({ data: dot, x: 1, y: 1 });
  await readSections(show, notes);
  expect(notes).toEqual([{ kind: 'pictures_not_read', pictures: 1 }]);
});

import { expect, test } from 'vitest';
import type { DocumentFormat } from '../formats.ts';
import { type Note, noteText } from '../note.ts';
import { readBlocks } from '../read-blocks.ts';
import { fixture } from '../testing/fixtures.ts';
import { sectionsOf } from '../testing/sections.ts';

/** The text of a file written by LibreOffice, and the notes on it. */
async function readFixture(file: string) {
  const notes: string[] = [];
  const onNote = (note: Note) => void notes.push(noteText(note));
  const bytes = new Uint8Array(await fixture(`office/${file}`));
  const blocks = await readBlocks(bytes, file.split('.').at(-1) as DocumentFormat, { onNote });
  return { notes, sections: sectionsOf(blocks) };
}

test('comments, footnotes, endnotes, page headers and footers of a text document are read', async () => {
  expect(await readFixture('berths.docx')).toEqual({
    notes: [],
    sections: [
      {
        under: 'Berths',
        place: {},
        text: [
          'A berth costs 35 a night.\nComment by Ada Quill: The fee rises to 40 in May.',
          'The light is red[1] at night[2].\n[1] Until 1931 it was white.\n[2] Lit by Bo Marrow.',
        ].join('\n\n'),
      },
      { under: 'Page header', place: {}, text: 'Harbour office, tariff of 2025' },
      { under: 'Page footer', place: {}, text: 'Valid until 31 May.' },
    ],
  });
});

test('a hidden sheet and a comment on a cell are read', async () => {
  expect(await readFixture('fees.xlsx')).toEqual({
    notes: ['Hidden sheets were read too: Data.'],
    sections: [
      {
        under: 'Summary',
        place: { sheet: 'Summary', row: 1, lastRow: 1 },
        text: 'Both berths | 75\n\nComment on A1: See the hidden sheet.',
      },
      {
        under: 'Data',
        place: { sheet: 'Data', row: 2, lastRow: 3 },
        text: 'Berth | Fee\nNorth | 40\nSouth | 35',
      },
    ],
  });
});

test('a chart and the speaker notes of a presentation are read', async () => {
  expect(await readFixture('year.pptx')).toEqual({
    notes: [],
    sections: [
      {
        under: 'The year on the water',
        place: { slide: 1 },
        text: 'Chart: Passengers\n\n– | Lund | Marrow\n2023 | 1250 | 980\n2024 | 1310.5 | 1040\n\nSpeaker notes: Thank the pilots.',
      },
    ],
  });
});

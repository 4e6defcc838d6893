import { expect, test } from 'vitest';
import writeXlsx, { type SheetData } from 'write-excel-file/node';
import type { Note } from '../../note.ts';
import { readBlocks } from '../../read-blocks.ts';
import { plainXlsx, relationsXml } from '../../testing/office.ts';
import { sectionsOf } from '../../testing/sections.ts';

const readSections = async (xlsx: Buffer, notes: Note[] = []) =>
  sectionsOf(await readBlocks(new Uint8Array(xlsx), 'xlsx', { onNote: (note) => void notes.push(note) }));

const bookOf = (sheets: { sheet: string; data: SheetData }[]) => writeXlsx(sheets).toBuffer();
const text = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;

test('each sheet begins with its name, and its rows follow the names of the columns', async () => {
  const sections = await readSections(
    await bookOf([
      {
        sheet: 'Prices',
        data: [
          ['Item', 'Price', 'Since', 'In stock'],
          ['Lamp', 12.5, { value: new Date('2024-03-05'), format: 'dd mmm yyyy' }, true],
          ['Rope', { value: 1234.5, format: '#,##0.00 "EUR"' }, null, false],
        ],
      },
      {
        sheet: '船',
        data: [
          ['名前', '長さ'],
          ['カモメ', '31 m'],
        ],
      },
    ]),
  );
  expect(sections).toEqual([
    {
      under: 'Prices',
      place: { sheet: 'Prices', row: 2, lastRow: 3 },
      text: 'Item | Price | Since | In stock\nLamp | 12.5 | 05 Mar 2024 | TRUE\nRope | 1,234.50 EUR | | FALSE',
    },
    { under: '船', place: { sheet: '船', row: 2, lastRow: 2 }, text: '名前 | 長さ\nカモメ | 31 m' },
  ]);
});

test('a long table is split between rows; each part repeats the column names and has its row numbers', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => [`Boat number ${n + 1}`, `berth ${n + 100}`]);
  const sections = await readSections(
    await bookOf([{ sheet: 'Boats', data: [['Name', 'Lies at'], ...rows] }]),
  );
  expect(sections.length).toBeGreaterThan(1);
  for (const { place, text } of sections) {
    const [header, ...lines] = text.split('\n');
    expect(header).toBe('Name | Lies at');
    expect(lines[0]).toBe(`Boat number ${place.row! - 1} | berth ${place.row! + 98}`);
    expect(lines).toHaveLength(place.lastRow! - place.row! + 1);
  }
  expect(sections.at(-1)!.place.lastRow).toBe(61);
});

test('a title is above its table, and tables are separated by empty rows', async () => {
  const sections = await readSections(
    await bookOf([
      {
        sheet: 'Plan',
        data: [
          ['Ferries in summer'],
          [],
          ['From', 'To'],
          ['Lund', 'Marrow'],
          [],
          [null, 'Winter'],
          [null, 'Day', 'Ferry'],
          [null, 'Monday', 'none'],
          [],
          ['Ask the pilot'],
        ],
      },
    ]),
  );
  expect(sections.map(({ under, text }) => [under, text])).toEqual([
    ['Plan › Ferries in summer', 'From | To\nLund | Marrow'],
    ['Plan › Winter', '– | Day | Ferry\n– | Monday | none'],
    ['Plan › Winter', 'Ask the pilot'],
  ]);
});

test('results of formulas are read, the value of merged cells is repeated in all their rows, and hidden sheets are read and noted', async () => {
  const hidden = '<sheet name="Secret" sheetId="2" state="hidden" r:id="s1"/>';
  const rows = [
    row(1, text('A1', 'Berth') + text('B1', 'Ship') + text('C1', 'Fee')),
    row(2, `${text('A2', 'North')}${text('B2', 'Petrel')}<c r="C2"><f>20*2</f><v>40</v></c>`),
    row(3, `${text('B3', 'Heron')}<c r="C3"><v>0.30000000000000004</v></c>`),
  ];
  const notes: Note[] = [];
  const sections = await readSections(
    await plainXlsx(
      `<sheetData>${rows.join('')}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>`,
      `${hidden}<sheet name="Shown" sheetId="1" r:id="s1"/>`,
    ),
    notes,
  );
  const expectedText = 'Berth | Ship | Fee\nNorth | Petrel | 40\nNorth | Heron | 0.3';
  expect(sections).toEqual([
    { under: 'Secret', place: { sheet: 'Secret', row: 2, lastRow: 3 }, text: expectedText },
    { under: 'Shown', place: { sheet: 'Shown', row: 2, lastRow: 3 }, text: expectedText },
  ]);
  expect(notes).toEqual([{ kind: 'hidden_sheets_read', sheets: ['Secret'], more: 0 }]);
});

test('durations are shown as such, also where dates are counted from 1904', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[h]:mm"/></numFmts>
    <cellXfs><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
  const sections = await readSections(
    await plainXlsx(
      `<sheetData>${row(1, '<c r="A1" s="0"><v>1.5</v></c><c r="B1" s="1"><v>0</v></c>')}</sheetData>`,
      '<workbookPr date1904="1"/><sheet name="Stock" sheetId="1" r:id="s1"/>',
      {
        'xl/_rels/workbook.xml.rels': relationsXml({
          s1: ['worksheet', 'worksheets/sheet1.xml'],
          s2: ['styles', 'styles.xml'],
        }),
        'xl/styles.xml': styles,
      },
    ),
  );
  expect(sections.map((one) => one.text)).toEqual(['36:00 | 1904-01-01']);
});

test('escaped characters are decoded, and phonetic readings of Japanese words are left out', async () => {
  const reading = '<rPh sb="0" eb="1"><t>カモメ</t></rPh>';
  const cells = [
    `<c r="A1" t="inlineStr"><is><t>鴎</t>${reading}</is></c>`,
    '<c r="B1" t="s"><v>0</v></c>',
    '<c r="C1" t="str"><f>A9</f><v>Bow_x000D_Aft</v></c>',
  ];
  const sections = await readSections(
    await plainXlsx(`<sheetData>${row(1, cells.join(''))}</sheetData>`, undefined, {
      'xl/_rels/workbook.xml.rels': relationsXml({
        s1: ['worksheet', 'worksheets/sheet1.xml'],
        s2: ['sharedStrings', 'strings.xml'],
      }),
      'xl/strings.xml': `<sst><si><r><t>North_x000D_</t></r><r><t>\nSouth, _x005F_x0041_</t></r>${reading}</si></sst>`,
      'xl/worksheets/_rels/sheet1.xml.rels': relationsXml({ c: ['comments', '../comments1.xml'] }),
      'xl/comments1.xml':
        '<comments><comment ref="B1"><text><t>One_x000D_\nTwo</t></text></comment></comments>',
    }),
  );
  expect(sections.map((one) => one.text)).toEqual([
    '鴎 | North South, _x0041_ | Bow Aft\n\nComment on B1: One\nTwo',
  ]);
});

test('a list in one column stays together', async () => {
  const [section, ...rest] = await readSections(
    await bookOf([{ sheet: 'Crew', data: [['Ada'], ['Bo'], ['Cy']] }]),
  );
  expect(rest).toEqual([]);
  expect(section).toMatchObject({ place: { sheet: 'Crew', row: 1, lastRow: 3 }, text: 'Ada\nBo\nCy' });
});

test('cells beyond the first 1000 columns are left out and noted', async () => {
  const far = Array.from({ length: 500 }, (_, n) => row(1_040_000 + n, text(`XFD${1_040_000 + n}`, 'far')));
  const notes: Note[] = [];
  const sections = await readSections(
    await plainXlsx(`<sheetData>${row(1, text('A1', 'near'))}${far.join('')}</sheetData>`),
    notes,
  );
  expect(sections.map((one) => one.text)).toEqual(['near']);
  expect(notes).toEqual([{ kind: 'columns_not_read', most: 1000 }]);
});

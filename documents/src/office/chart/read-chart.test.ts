import { expect, test } from 'vitest';
import type { Note } from '../../note.ts';
import { readBlocks } from '../../read-blocks.ts';
import { plainDocx, relationsXml } from '../../testing/office.ts';
import { sectionsOf } from '../../testing/sections.ts';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Reads a document with that drawing between two paragraphs. */
async function readTexts(drawing: string, part: string, content: string, notes: Note[] = []) {
  const docx = await plainDocx(
    `<w:p><w:r><w:t>Above.</w:t></w:r></w:p>
     <w:p><w:r><w:drawing xmlns:r="${relations}">${drawing}</w:drawing></w:r></w:p>
     <w:p><w:r><w:t>Below.</w:t></w:r></w:p>`,
    {
      'word/_rels/document.xml.rels': relationsXml({ d1: [part, `${part}1.xml`] }),
      [`word/${part}1.xml`]: content,
    },
  );
  const onNote = (note: Note) => void notes.push(note);
  return sectionsOf(await readBlocks(new Uint8Array(docx), 'docx', { onNote })).map(({ text }) => text);
}

const chartOf = (content: string, notes?: Note[]) =>
  readTexts('<c:chart r:id="d1"/>', 'chart', content, notes);
const points = (...values: (string | number)[]) =>
  values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('');
const numbers = (format: string, ...values: (string | number)[]) =>
  `<c:numRef><c:numCache><c:formatCode>${format}</c:formatCode>${points(...values)}</c:numCache></c:numRef>`;

test('numbers and dates have the format of the chart, and each inner category repeats its outer levels', async () => {
  const [text] = await chartOf(
    `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Full </a:t></a:r><a:r><a:t>berths</a:t></a:r></a:p></c:rich></c:tx></c:title>
     <c:ser><c:tx><c:v>Share</c:v></c:tx><c:dLbls><c:tx><a:t>not a name</a:t></c:tx></c:dLbls>
       <c:cat><c:multiLvlStrRef><c:multiLvlStrCache><c:lvl>${points('May', 'June', 'May')}</c:lvl>
         <c:lvl><c:pt idx="0"><c:v>2024</c:v></c:pt><c:pt idx="2"><c:v>2025</c:v></c:pt></c:lvl></c:multiLvlStrCache></c:multiLvlStrRef></c:cat>
       <c:val>${numbers('0%', 0.5, 0.755, 1)}</c:val></c:ser>
     <c:ser><c:tx><c:v>Counted</c:v></c:tx><c:val>${numbers('yyyy-mm-dd', 45413, 45444, 45778)}</c:val></c:ser>
     <c:catAx><c:title><a:t>Month</a:t></c:title></c:catAx><c:valAx><c:title><a:t>of all</a:t></c:title></c:valAx></c:chart></c:chartSpace>`,
  );
  expect(text).toBe(
    `Above.\n\nChart: Full berths (of all)\n\n${[
      'Month | Share | Counted',
      '2024, May | 50% | 2024-05-01',
      '2024, June | 76% | 2024-06-01',
      '2025, May | 100% | 2025-05-01',
    ].join('\n')}\n\nBelow.`,
  );
});

test('series with different x values have a table each', async () => {
  const series = (name: string, x: number[], y: number[]) =>
    `<c:ser><c:tx><c:v>${name}</c:v></c:tx><c:xVal>${numbers('General', ...x)}</c:xVal><c:yVal>${numbers('General', ...y)}</c:yVal></c:ser>`;
  const [text] = await chartOf(
    `<c:chart xmlns:c="c">${series('Ebb', [1, 2], [3.5, 4])}${series('Flood', [5, 6], [7, 8])}</c:chart>`,
  );
  expect(text).toBe('Above.\n\nChart\n\n– | Ebb\n1 | 3.5\n2 | 4\n\n– | Flood\n5 | 7\n6 | 8\n\nBelow.');
});

test('each axis has its own title, in a scatter chart too', async () => {
  const title = (...lines: string[]) =>
    `<c:title><c:tx><c:rich>${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</c:rich></c:tx></c:title>`;
  const axis = (position: string, text: string) =>
    `<c:valAx><c:axPos val="${position}"/>${title(text)}</c:valAx>`;
  const [text] = await chartOf(
    `<c:chart xmlns:c="c" xmlns:a="a">${title('Pace', 'of boats')}
     <c:ser><c:tx><c:v>Skiff</c:v></c:tx><c:xVal>${numbers('General', 1, 2)}</c:xVal><c:yVal>${numbers('General', 3.5, 4)}</c:yVal></c:ser>
     ${axis('b', 'Hours')}${axis('l', 'Knots')}</c:chart>`,
  );
  expect(text).toBe('Above.\n\nChart: Pace of boats (Knots)\n\nHours | Skiff\n1 | 3.5\n2 | 4\n\nBelow.');
  const [twoScales] = await chartOf(
    `<c:chart xmlns:c="c" xmlns:a="a"><c:ser><c:val>${numbers('General', 1)}</c:val></c:ser>
     <c:catAx>${title('Year')}</c:catAx>${axis('l', 'Guests')}${axis('r', 'Fees')}</c:chart>`,
  );
  expect(twoScales).toContain('Chart: (Guests, Fees)');
});

test('a title or label that is linked to a cell is not taken for the name of a series', async () => {
  const linked = (text: string) =>
    `<c:tx><c:strRef><c:strCache>${points(text)}</c:strCache></c:strRef></c:tx>`;
  const [text] = await chartOf(
    `<c:chart xmlns:c="c"><c:ser>${linked('Visitors')}<c:dLbls><c:dLbl>${linked('a label')}</c:dLbl></c:dLbls>
       <c:cat>${points('May')}</c:cat><c:val>${numbers('General', 7)}</c:val></c:ser>
     <c:catAx/><c:valAx><c:title>${linked('Persons a day')}</c:title></c:valAx></c:chart>`,
  );
  expect(text).toBe('Above.\n\nChart: (Persons a day)\n\n– | Visitors\nMay | 7\n\nBelow.');
});

test('in the newer format of charts, series have their names, and axes their titles', async () => {
  const data = (id: number, value: number) =>
    `<cx:data id="${id}"><cx:strDim type="cat"><cx:lvl><cx:pt idx="0">May</cx:pt></cx:lvl></cx:strDim>
     <cx:numDim type="val"><cx:lvl formatCode="General"><cx:pt idx="0">${value}</cx:pt></cx:lvl></cx:numDim></cx:data>`;
  const named = (text: string) => `<cx:tx><cx:txData><cx:v>${text}</cx:v></cx:txData></cx:tx>`;
  const [text] = await chartOf(
    `<cx:chartSpace xmlns:cx="cx"><cx:chartData>${data(0, 7)}${data(1, 9)}</cx:chartData><cx:chart><cx:title>${named('Guests')}</cx:title>
     <cx:plotArea><cx:plotAreaRegion><cx:series>${named('Adults')}<cx:dataId val="0"/></cx:series><cx:series>${named('Children')}<cx:dataId val="1"/></cx:series></cx:plotAreaRegion>
     <cx:axis><cx:catScaling/><cx:title>${named('Month')}</cx:title></cx:axis><cx:axis><cx:valScaling/><cx:title>${named('Persons')}</cx:title></cx:axis></cx:plotArea></cx:chart></cx:chartSpace>`,
  );
  expect(text).toBe('Above.\n\nChart: Guests (Persons)\n\nMonth | Adults | Children\nMay | 7 | 9\n\nBelow.');
});

test('charts in the newer format and diagrams are read', async () => {
  const [chart] = await chartOf(
    `<cx:chartSpace xmlns:cx="cx"><cx:chartData><cx:data id="0"><cx:strDim type="cat"><cx:lvl><cx:pt idx="0">Fees</cx:pt><cx:pt idx="1">Fish</cx:pt></cx:lvl></cx:strDim>
     <cx:numDim type="val"><cx:lvl formatCode="#,##0"><cx:pt idx="0">1200</cx:pt><cx:pt idx="1">-300</cx:pt></cx:lvl></cx:numDim></cx:data></cx:chartData>
     <cx:chart><cx:title><cx:tx><cx:txData><cx:v>Income</cx:v></cx:txData></cx:tx></cx:title></cx:chart></cx:chartSpace>`,
  );
  expect(chart).toContain('Chart: Income\n\n');
  expect(chart).toContain('Fees | 1,200\nFish | -300');
  const text = (of: string) => `<d:pt><d:t><a:p><a:r><a:t>${of}</a:t></a:r></a:p></d:t></d:pt>`;
  const [diagram] = await readTexts(
    '<d:relIds r:dm="d1" r:lo="x"/>',
    'diagramData',
    `<d:dataModel xmlns:d="d" xmlns:a="a">${text('Moor')}${text('')}${text('Pay')}</d:dataModel>`,
  );
  expect(diagram).toBe('Above.\n\n- Moor\n- Pay\n\nBelow.');
});

test.each([
  ['an index beyond the limit', `<c:ser><c:val><c:pt idx="999999999"><c:v>1</c:v></c:pt></c:val></c:ser>`],
  ['no index at all', '<c:ser><c:val><c:pt idx="x"><c:v>1</c:v></c:pt></c:val></c:ser>'],
  ['points outside of a series', '<c:val><c:pt idx="0"><c:v>1</c:v></c:pt></c:val>'],
  ['truncated XML', '<c:ser><c:val'],
])('a chart with %s is skipped and noted; the rest of the document is read', async (_, content) => {
  const notes: Note[] = [];
  expect(await chartOf(`<c:chart xmlns:c="c">${content}</c:chart>`, notes)).toEqual(['Above.\n\nBelow.']);
  expect(notes).toEqual([{ kind: 'parts_not_read', parts: 1 }]);
});

import { expect, test } from 'vitest';
import type { Block } from '../block.ts';
import { readBlocks } from '../read-blocks.ts';
import { pdfOf, type TestPage } from '../testing/pdf.ts';

const tablesOf = async (pages: TestPage[]) => {
  const blocks: Block[] = await readBlocks(new Uint8Array(await pdfOf(pages)), 'pdf');
  return blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []));
};

const header = ['Fault', 'Cause', 'Remedy'];
const plain = ['Lamp is dark', 'Bulb broken', 'Change the bulb'];
const rest = ['Saw is loud', 'Dry bearing', 'Oil it'];

test.each([
  ['first', ['Motor does not start although it is warm', 'Cable loose', 'Fasten it']],
  ['middle', ['Motor is cold', 'Battery empty or the fuse of the charger has blown', 'Charge it']],
  ['last', ['Motor is cold', 'Battery empty', 'Charge it for an hour beside the heater']],
])('a row whose %s cell runs over two lines is one row', async (_, wrapped) => {
  const [rows, ...others] = await tablesOf([
    { paragraphs: ['What to do:'], table: [header, wrapped, wrapped, plain, rest] },
  ]);
  expect(rows).toEqual([header, wrapped, wrapped, plain, rest].map((cells) => cells.join(' | ')));
  expect(others).toEqual([]);
});

test('an empty cell keeps its place', async () => {
  const [rows] = await tablesOf([
    { paragraphs: ['Who:'], table: [header, plain, ['Door', '', 'Push'], rest] },
  ]);
  expect(rows?.[2]).toBe('Door | | Push');
});

test('a paragraph after a table is not one of its rows', async () => {
  const pdf = await pdfOf([
    { paragraphs: ['Who:'], table: [header, plain, rest, ['Call the shop if nothing helps.']] },
  ]);
  const blocks: Block[] = await readBlocks(new Uint8Array(pdf), 'pdf');
  expect(blocks.at(-1)).toMatchObject({ kind: 'text', text: 'Call the shop if nothing helps.' });
});

test('a table that continues at the top of the next page has its header there too', async () => {
  const [, onNextPage] = await tablesOf([
    { paragraphs: ['Faults:'], table: [header, plain] },
    { paragraphs: [], table: [rest, plain] },
  ]);
  expect(onNextPage).toEqual([header, rest, plain].map((cells) => cells.join(' | ')));
});

test('another table on the next page keeps its own header', async () => {
  const own = ['Part', 'Price'];
  const [, onNextPage] = await tablesOf([
    { paragraphs: ['Faults:'], table: [header, plain] },
    { paragraphs: [], table: [own, ['Bulb', '4 euros']] },
  ]);
  expect(onNextPage?.[0]).toBe('Part | Price');
});

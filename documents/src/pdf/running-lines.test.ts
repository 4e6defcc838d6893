import { expect, test } from 'vitest';
import { readBlocks } from '../read-blocks.ts';
import { pdfOf, type TestPage } from '../testing/pdf.ts';
import { sectionsOf } from '../testing/sections.ts';

/** The text of each page, after its number. */
async function pagesOf(pages: TestPage[], options?: Parameters<typeof pdfOf>[1]) {
  const blocks = await readBlocks(new Uint8Array(await pdfOf(pages, options)), 'pdf');
  return sectionsOf(blocks).map(({ text, place }) => `${place.page}: ${text}`);
}

const body = (page: number) => [`Entry ${page} of the log was written by ${'ABCDEF'[page]}.`];
const sixPages = (footer: (page: number) => string): TestPage[] =>
  [0, 1, 2, 3, 4, 5].map((page) => ({ paragraphs: body(page), footer: footer(page) }));

test.each([
  ['balances', (page: number) => `Closing balance: ${1204 + 7 * page} EUR`],
  ['numbers that count up, but not with the pages', (page: number) => `Invoice ${1041 + page}`],
  ['amounts whose whole part is the page', (page: number) => `Rate: ${page + 1}.25 percent`],
])('%s at the same place of every page are all kept', async (_, footer) => {
  const text = (await pagesOf(sixPages(footer))).join('\n');
  for (const page of [0, 1, 2, 3, 4, 5]) expect(text).toContain(footer(page));
});

test.each([
  ['a line that every page repeats', () => 'Foyer Savings Bank, Fenwick'],
  ['a line with the number of its page', (page: number) => `Log of the Kittiwake, sheet ${page + 1} of 6`],
])('%s is kept once', async (_, footer) => {
  const text = (await pagesOf(sixPages(footer))).join('\n');
  expect(text).toContain(footer(0));
  for (const page of [0, 1, 2, 3, 4, 5]) expect(text).toContain(body(page)[0]);
  expect(text.match(/Savings Bank|Kittiwake/g)).toHaveLength(1);
});

test('lines with only a page number are removed', async () => {
  const pages = await pagesOf(
    [0, 1, 2, 3].map((page) => ({ paragraphs: body(page) })),
    { numbered: true },
  );
  expect(pages).toEqual([0, 1, 2, 3].map((page) => `${page + 1}: ${body(page)[0]}`));
});

test('pages that all say the same are all kept', async () => {
  const invoice = { paragraphs: ['Invoice 1041', 'Total due: 100 EUR'] };
  expect(await pagesOf(Array(5).fill(invoice))).toEqual(
    [1, 2, 3, 4, 5].map((page) => `${page}: Invoice 1041 Total due: 100 EUR`),
  );
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pdfOf } from '../../testing/documents.ts';
import { saidOf } from '../../testing/passages.ts';
import { knowledgeSite } from '../../testing/site.ts';
import { uploaded } from '../../testing/upload.ts';

const site = knowledgeSite();
const scan = (path: string) => readFile(join(import.meta.dirname, '../../testing', path));

/** What a document says, page by page. */
async function pagesOf(content: Buffer) {
  const owner = await site.newOwner();
  const { job } = await uploaded(site, owner, content, 'scan.pdf');
  const said = await saidOf(site, owner.foId);
  return { job, pages: said.map(({ place, text }) => ({ page: place.page, text })) };
}

const minutes = /14 March in the boat house at Fenwick[\s\S]*2,318/;
const decisions = /Kittiwake and costs 9,450/;

test.each(['corpus/documents/rowing-minutes.pdf', 'scans/black-and-white.pdf'])(
  'the pages of %s, which are pictures, are read with their numbers',
  async (name) => {
    const { job, pages } = await pagesOf(await scan(name));
    expect(job).toMatchObject({ status: 'completed', error_message: null });
    expect(pages).toEqual([
      { page: 1, text: expect.stringMatching(minutes) },
      { page: 2, text: expect.stringMatching(decisions) },
    ]);
  },
);

test('a page that lay on its side in the scanner is turned first', async () => {
  const { pages } = await pagesOf(await scan('scans/turned.pdf'));
  expect(pages).toEqual([{ page: 1, text: expect.stringMatching(minutes) }]);
});

test('a scanned page among pages of text is read too, in its place', async () => {
  const { pages } = await pagesOf(await scan('scans/mixed.pdf'));
  expect(pages).toEqual([
    { page: 1, text: expect.stringMatching(decisions) },
    { page: 2, text: expect.stringMatching(minutes) },
  ]);
});

test('more than fifty pages without text are too many, and nothing of them is kept', async () => {
  const { job, pages } = await pagesOf(await pdfOf(Array.from({ length: 51 }, () => ({ paragraphs: [] }))));
  expect(job).toMatchObject({ status: 'failed' });
  expect(job.error_message).toMatch(/more than 50 pages without text/);
  expect(pages).toEqual([]);
});

test('among pages of text, those beyond fifty are left unread, and the file says so', async () => {
  const text = { paragraphs: ['The ferry to Fenwick leaves at seven.'] };
  const bare = Array.from({ length: 52 }, () => ({ paragraphs: [] }));
  const { job, pages } = await pagesOf(await pdfOf([text, ...bare]));
  expect(job).toMatchObject({
    status: 'completed',
    error_message: expect.stringContaining('2 more were not'),
  });
  expect(pages).toEqual([{ page: 1, text: expect.stringContaining('Fenwick') }]);
});

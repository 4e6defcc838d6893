import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { retrieve } from '../../retrieval/retrieve.ts';
import { knowledgeSite } from '../site.ts';
import { ended, type Owner, upload } from '../upload.ts';

/** Where a fact stands: a page, a slide, a heading, or a row of a sheet. */
interface Fact {
  question: string;
  says: string;
  at: { page?: number; slide?: number; sheet?: string; row?: number; heading?: string };
}

const content = (name: string) => readFile(join(import.meta.dirname, name));
const documents = JSON.parse((await content('facts.json')).toString()) as { file: string; facts: Fact[] }[];
const site = knowledgeSite();
let owner: Owner;

beforeAll(async () => {
  owner = await site.newOwner();
  const jobs = await Promise.all(documents.map(({ file }) => sent(file)));
  for (const jobId of jobs)
    expect(await ended(site, owner, jobId)).toMatchObject({ status: 'completed', error_message: null });
}, 120_000);

async function sent(file: string): Promise<string> {
  const answer = await upload(site, owner, await content(join('documents', file)), file);
  return ((await answer.json()) as { jobId: string }).jobId;
}

const facts = documents.flatMap(({ file, facts: told }) => told.map((fact) => ({ file, ...fact })));

test.each(facts)('$file: $question', async ({ file, question, says, at: { row, heading, ...at } }) => {
  const { passages } = await retrieve(site.platform, {
    foId: owner.foId,
    viewerId: owner.userId,
    question,
  });
  const found = passages[0]!;
  expect(found).toMatchObject({ fileName: file, place: at });
  expect(found.text).toContain(says);
  if (heading) expect(found.headingPath.at(-1)).toBe(heading);
  const shown = await site.call('GET', `/api/v1/passages/${found.id}`, owner.userId);
  expect(await shown.json()).toMatchObject({ file_name: file, text: found.text, place: at });
  if (row) expect(row >= found.place.row! && row <= found.place.lastRow!).toBe(true);
});

test('more than thirty documents of every format hold two facts each', () => {
  expect(documents.length).toBeGreaterThan(30);
  expect(new Set(documents.map(({ file }) => file.split('.').at(-1)))).toEqual(
    new Set(['txt', 'md', 'pdf', 'docx', 'xlsx', 'pptx', 'png', 'jpg']),
  );
  for (const { facts: told } of documents) expect(told.length).toBeGreaterThanOrEqual(2);
});

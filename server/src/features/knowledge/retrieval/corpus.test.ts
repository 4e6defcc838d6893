import { corpus, fixture } from '@foyer/documents/testing/fixtures';
import { beforeAll, expect, test, vi } from 'vitest';
import { knowledgeSite } from '../testing/site.ts';
import { jobsOf, type Owner, upload, waitForJob } from '../testing/upload.ts';
import { retrieve } from './retrieve.ts';

const site = knowledgeSite();
let owner: Owner;

beforeAll(async () => {
  owner = await site.newOwner();
  const jobs = await Promise.all(corpus.map(({ file }) => uploadFile(file)));
  const unfinishedJobs = async () =>
    (await jobsOf(site, owner)).filter(({ status }) => status !== 'completed' && status !== 'failed');
  // On a busy machine all documents together take minutes.
  const wait = { timeout: 800_000, interval: 500 };
  await vi.waitFor(async () => expect(await unfinishedJobs()).toEqual([]), wait);
  for (const jobId of jobs)
    expect(await waitForJob(site, owner, jobId)).toMatchObject({ status: 'completed', error_message: null });
}, 900_000);

async function uploadFile(file: string): Promise<string> {
  const response = await upload(site, owner, await fixture(`corpus/documents/${file}`), file);
  return ((await response.json()) as { jobId: string }).jobId;
}

const facts = corpus.flatMap(({ file, facts: fileFacts }) => fileFacts.map((fact) => ({ file, ...fact })));

test.each(facts)('$file: $question', async ({ file, question, says, at: { row, heading, ...at } }) => {
  const { passages } = await retrieve(site.platform, {
    foId: owner.foId,
    viewerId: owner.userId,
    question,
  });
  const bestPassage = passages[0]!;
  expect(bestPassage).toMatchObject({ fileName: file, place: at });
  expect(bestPassage.text).toContain(says);
  if (heading) expect(bestPassage.headingPath.at(-1)).toBe(heading);
  const response = await site.call('GET', `/api/v1/passages/${bestPassage.id}`, owner.userId);
  expect(await response.json()).toMatchObject({ file_name: file, text: bestPassage.text, place: at });
  if (row) expect(row >= bestPassage.place.row! && row <= bestPassage.place.lastRow!).toBe(true);
});

import { fixture } from '@foyer/documents/testing/fixtures';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Transaction } from '#platform/database';
import { fullScansOf } from '../../../testing/full-scans.ts';
import { startOpenAiServer } from '../../../testing/openai-server.ts';
import { knowledgeSite } from '../testing/site.ts';
import { jobsOf, type Owner, upload, waitForJob } from '../testing/upload.ts';
import { nextQueuePosition } from './next-queue-position.ts';

/** A vision model that can be blocked, so that a document with a picture takes long. */
const model = await startOpenAiServer({ tokens: ['A loaf.'] });
afterAll(() => model.close());
const site = knowledgeSite({
  AI_BASE_URL: model.url,
  EMBEDDING_MODEL: 'builtin',
  VISION_MODEL: 'sees',
  AI_RESPONSE_SECONDS: '600',
});

function blockModel(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  model.behaviour.resumed = promise;
  onTestFinished(() => resolve());
  return resolve;
}

async function startReading(owner: Owner, content: Uint8Array | string, name: string): Promise<string> {
  const response = await upload(site, owner, content, name);
  return ((await response.json()) as { jobId: string }).jobId;
}
const statusOf = async (owner: Owner, jobId: string) =>
  (await jobsOf(site, owner)).find(({ id }) => id === jobId)?.status;

test('a slow document does not block other members, and one document of a member is read at a time', async () => {
  const [slow, otherOwner] = [await site.newOwner(), await site.newOwner()];
  const release = blockModel();
  const first = await startReading(slow, await fixture('pictures/bakery.png'), 'slow.png');
  const second = await startReading(slow, 'A second one.', 'second.txt');
  await expect.poll(() => statusOf(slow, first)).toBe('processing');
  const quick = await startReading(otherOwner, 'A quick one.', 'quick.txt');
  expect(await waitForJob(site, otherOwner, quick)).toMatchObject({ status: 'completed' });
  expect(await statusOf(slow, first)).toBe('processing');
  expect(await statusOf(slow, second)).toBe('pending');
  release();
  for (const job of [first, second])
    expect(await waitForJob(site, slow, job)).toMatchObject({ status: 'completed' });
});

test('no member’s second document is read before another’s first', async () => {
  const owners = await Promise.all(Array.from({ length: 4 }, () => site.newOwner()));
  const [first, second, third, fourth] = owners as [Owner, Owner, Owner, Owner];
  const release = blockModel();
  const slow = await fixture('pictures/bakery.png');
  for (const owner of [first, second])
    await expect
      .poll(async () => statusOf(owner, await startReading(owner, slow, 'slow.png')))
      .toBe('processing');
  const names = ['a', 'b', 'c'].map((name) => `${name}.txt`);
  // A browser uploads several at once.
  await Promise.all(names.map((name) => startReading(first, `Of the first, ${name}.`, name)));
  await startReading(second, 'Of the second.', 'd.txt');
  await startReading(third, 'Of the third.', 'e.txt');
  await startReading(third, 'Of the third, another.', 'f.txt');
  await startReading(fourth, 'Of the fourth.', 'g.txt');
  release();
  for (const owner of owners)
    for (const { id } of await jobsOf(site, owner)) await waitForJob(site, owner, id);
  const begunJobs = await startOrder(owners);
  const places = (owner: Owner) => begunJobs.flatMap((userId, at) => (userId === owner.userId ? [at] : []));
  for (const owner of [third, fourth])
    for (const early of [first, second]) expect(places(owner)[0]).toBeLessThan(places(early)[1]!);
  expect(places(third)[1]).toBeLessThan(places(first)[2]!);
});

test('finding the next position does not read all jobs', async () => {
  const { db } = site.platform.database;
  const owners = await Promise.all(Array.from({ length: 3 }, () => site.newOwner()));
  for (const { foId, userId } of owners)
    await db.execute(sql`insert into processing_jobs (fo_id, user_id, file_name, status, turn)
      select ${foId}, ${userId}, 'old.txt', 'completed', n from generate_series(1, 2000) as n`);
  await db.execute(sql`analyze processing_jobs`);
  const nextPosition = () => nextQueuePosition(db as unknown as Transaction, owners[0]!.userId);
  expect(await fullScansOf(site.platform.database, nextPosition)).toEqual([]);
  expect(await nextPosition()).toBe(2001);
});

/** The members in the order in which their documents were started. */
async function startOrder(owners: Owner[]): Promise<string[]> {
  const { rows } = await site.platform.database.db.execute<{ group_id: string }>(sql`
    select group_id from pgboss.job where name = 'process-file'
    and ${inArray(
      sql`group_id`,
      owners.map(({ userId }) => userId),
    )} order by started_on`);
  return rows.map(({ group_id }) => group_id);
}

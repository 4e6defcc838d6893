import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { knowledge_base, knowledge_terms, processing_jobs, uploaded_files } from '../table.ts';
import { knowledgeSite } from '../testing/site.ts';
import { type Owner, uploadAndWait } from '../testing/upload.ts';
import { failFile } from './fail-file.ts';
import { processFile } from './process-file.ts';

const site = knowledgeSite();
const runningJob = { signal: new AbortController().signal, attempt: 1 };
const text = Array.from({ length: 60 }, (_, n) => `Boat ${n} came into the harbour before noon.`).join(
  '\n\n',
);

/** Creates the state after a worker was killed: a stored file and a job in progress. */
async function interruptJob(owner: Owner) {
  const { fileId, job } = await uploadAndWait(site, owner, text, 'boats.txt');
  const { db } = site.platform.database;
  await db.delete(knowledge_base).where(eq(knowledge_base.file_id, fileId));
  await db.delete(knowledge_terms).where(eq(knowledge_terms.fo_id, owner.foId));
  await db.update(processing_jobs).set({ status: 'processing' }).where(eq(processing_jobs.id, job.id));
  return { fileId, jobId: job.id, passages: job.total_chunks };
}

const countOf = async (fileId: string) =>
  (await site.platform.database.db.select().from(knowledge_base).where(eq(knowledge_base.file_id, fileId)))
    .length;

async function termCounts(foId: string): Promise<Record<string, number>> {
  const rows = await site.platform.database.db
    .select()
    .from(knowledge_terms)
    .where(eq(knowledge_terms.fo_id, foId));
  return Object.fromEntries(rows.map(({ term, passages }) => [term, passages]));
}

async function passagesWithHarbour(foId: string) {
  const counts = Object.entries(await termCounts(foId));
  return counts.find(([term]) => term.startsWith('harb'))?.[1];
}

test('a job restarted after a crash finishes, and concurrent runs write its passages once', async () => {
  const owner = await site.newOwner();
  const { fileId, jobId, passages } = await interruptJob(owner);
  await Promise.all([1, 2].map(() => processFile(site.platform, { jobId }, runningJob)));
  await processFile(site.platform, { jobId }, runningJob);
  expect(await countOf(fileId)).toBe(passages);
  expect(await passagesWithHarbour(owner.foId)).toBe(passages);
});

test('a file deleted while it is read leaves no passages', async () => {
  const owner = await site.newOwner();
  const { fileId, jobId } = await interruptJob(owner);
  const working = processFile(site.platform, { jobId }, runningJob);
  await site.platform.database.db.delete(uploaded_files).where(eq(uploaded_files.id, fileId));
  await working;
  expect(await countOf(fileId)).toBe(0);
});

test('no live event is sent about a file deleted while it is read', async () => {
  const owner = await site.newOwner();
  const { fileId, jobId } = await interruptJob(owner);
  const { database, events } = site.platform;
  const attempts = async () =>
    (await database.db.select().from(processing_jobs).where(eq(processing_jobs.id, jobId)))[0]!.attempts;
  const before = await attempts();
  const working = processFile(site.platform, { jobId }, runningJob);
  await expect.poll(attempts).toBe(before + 1);
  await database.db.delete(uploaded_files).where(eq(uploaded_files.id, fileId));
  await events.forget(database.db, [owner.foId]);
  await working;
  const { rows } = await database.db.execute(sql`
    select event from event_outbox union all select event from live_events`);
  expect(rows.filter(({ event }) => (event as { foId?: string }).foId === owner.foId)).toEqual([]);
});

test('a stopped job leaves no passages', async () => {
  const owner = await site.newOwner();
  const { fileId, jobId } = await interruptJob(owner);
  const signal = AbortSignal.abort(new Error('stopping'));
  await expect(processFile(site.platform, { jobId }, { ...runningJob, signal })).rejects.toThrow('stopping');
  expect(await countOf(fileId)).toBe(0);
});

test('a failure after the passages were written removes them', async () => {
  const owner = await site.newOwner();
  const { fileId, jobId } = await interruptJob(owner);
  const emit = () => Promise.reject(new Error('no room'));
  const platform = { ...site.platform, features: { ...site.platform.features, emit } };
  await expect(processFile(platform, { jobId }, runningJob)).rejects.toThrow('no room');
  expect(await countOf(fileId)).toBe(0);
  expect(await passagesWithHarbour(owner.foId)).toBeUndefined();
});

/** Records how many term counts each statement changes; returns a function that returns and clears the records. */
async function countChangedTerms() {
  const { pool } = site.platform.database;
  await pool.query(`
    create table changed_terms (count int);
    create function note_changed_terms() returns trigger language plpgsql as
      'begin insert into changed_terms select count(*) from changed; return null; end';
    create trigger inserted after insert on knowledge_terms
      referencing new table as changed for each statement execute function note_changed_terms();
    create trigger updated after update on knowledge_terms
      referencing new table as changed for each statement execute function note_changed_terms();
    create trigger deleted after delete on knowledge_terms
      referencing old table as changed for each statement execute function note_changed_terms()`);
  return async () =>
    (await pool.query<{ count: number }>('delete from changed_terms returning count')).rows.map(
      ({ count }) => count,
    );
}

test('the terms of a text with 12,000 distinct words are counted and subtracted in small statements', async () => {
  const owner = await site.newOwner();
  await uploadAndWait(site, owner, 'Order 10000 went to the harbour.', 'kept.txt');
  const before = await termCounts(owner.foId);
  const counts = await countChangedTerms();
  const orders = Array.from({ length: 12_000 }, (_, n) => 10_000 + n);
  const { fileId, job } = await uploadAndWait(site, owner, orders.join(' '), 'orders.txt');
  expect(job.status).toBe('completed');
  expect(await termCounts(owner.foId)).toMatchObject({
    '': 1 + job.total_chunks,
    10000: 2,
    10007: 1,
    21999: 1,
  });
  const added = await counts();
  expect((await site.call('DELETE', `/api/v1/files/${fileId}`, owner.userId)).status).toBe(200);
  expect(await termCounts(owner.foId)).toEqual(before);
  for (const rows of [...added, ...(await counts())]) expect(rows).toBeLessThanOrEqual(2000);
});

test('a job without retries left fails, unless it has finished', async () => {
  const owner = await site.newOwner();
  const { jobId } = await interruptJob(owner);
  const readJob = async (id: string) =>
    (await site.platform.database.db.select().from(processing_jobs).where(eq(processing_jobs.id, id)))[0];
  await failFile(site.platform, jobId, { message: 'Tried and failed.', isFinal: false });
  expect(await readJob(jobId)).toMatchObject({ status: 'failed', error_message: 'Tried and failed.' });
  const { job } = await uploadAndWait(site, owner, text, 'boats.txt');
  await failFile(site.platform, job.id, { message: 'Too late.', isFinal: false });
  expect(await readJob(job.id)).toMatchObject({ status: 'completed', error_message: null });
});

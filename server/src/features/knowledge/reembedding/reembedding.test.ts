import { cosine, createBuiltinEmbedding, fromFloat16Bytes, toCode } from '@foyer/engine';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fo_principles } from '../../personas/table.ts';
import { fo_facts, fo_memories } from '../../training/table.ts';
import { requeueOrphans } from '../indexing/requeue-orphans.ts';
import { reembedJob } from '../processing-jobs.ts';
import { retrieve } from '../retrieval/retrieve.ts';
import { knowledge_base, processing_jobs } from '../table.ts';
import { knowledgeSite } from '../testing/site.ts';
import { jobsOf, type Owner, uploadAndWait, waitForJob } from '../testing/upload.ts';
import { queueReembedding } from './queue-reembedding.ts';
import { reembedPersona } from './reembed-persona.ts';

const site = knowledgeSite();
const jobName = 'All knowledge (new embedding model or vector store)';
const oldVector = {
  code: '0'.repeat(1536),
  embedding: Buffer.alloc(3072),
  embedding_model: 'the-old-one',
};
const { model, embed } = createBuiltinEmbedding();
const boats = Array.from({ length: 80 }, (_, n) => `# Boat ${n}\n\nBoat ${n} came home before noon.`).join(
  '\n\n',
);

/** Creates a persona with knowledge of another embedding model, as after a change of the configured model. */
async function newOwnerOfOldModel(): Promise<Owner> {
  const owner = await site.newOwner();
  const { db } = site.platform.database;
  const fo_id = owner.foId;
  await uploadAndWait(site, owner, boats, 'boats.md', { context: 'The log of the harbour' });
  await db.update(knowledge_base).set(oldVector).where(eq(knowledge_base.fo_id, fo_id));
  const { code: _, ...principle } = oldVector;
  await db.insert(fo_principles).values({ ...principle, fo_id, index: 0, principle: 'Never sail drunk.' });
  await db.insert(fo_facts).values({ ...oldVector, fo_id, key: 'birthplace', value: 'Trondheim' });
  await db.insert(fo_memories).values({
    ...oldVector,
    fo_id,
    question: 'Do you sail?',
    answer: 'Daily.',
    label: 'approve',
    origin: 'feedback',
  });
  return owner;
}

const listReembeddings = async (owner: Owner) =>
  (await jobsOf(site, owner)).filter(({ file_name }) => file_name === jobName);

async function waitForReembedding(owner: Owner) {
  const [job] = await listReembeddings(owner);
  return waitForJob(site, owner, job!.id);
}

const passagesOf = ({ foId }: Owner) =>
  site.platform.database.db.select().from(knowledge_base).where(eq(knowledge_base.fo_id, foId));

test("a persona's knowledge is re-embedded, and its owner can follow the progress", async () => {
  const owner = await newOwnerOfOldModel();
  const events: string[] = [];
  const unsubscribe = site.platform.events.subscribe(owner.userId, ({ type }) => void events.push(type));
  expect(await queueReembedding(site.platform)).toBe(1);
  const job = await waitForReembedding(owner);
  expect(job).toMatchObject({ file_id: null, status: 'completed', progress: 100, chunks_processed: 80 });
  // Events: queued, started, two batches, done.
  await expect.poll(() => events.length).toBeGreaterThanOrEqual(5);
  unsubscribe();

  const [first] = (await passagesOf(owner)).filter(({ text }) => text.includes('Boat 7 '));
  const [expectedVector] = await embed([`The log of the harbour\nBoat 7\n${first!.text}`]);
  expect(cosine(expectedVector!, fromFloat16Bytes(first!.embedding))).toBeCloseTo(1, 2);
  expect(first).toMatchObject({ code: toCode(fromFloat16Bytes(first!.embedding)), embedding_model: model });

  const { db } = site.platform.database;
  const embeddedTexts = [
    [fo_principles, 'Never sail drunk.'],
    [fo_facts, 'birthplace: Trondheim'],
    [fo_memories, 'Do you sail?'],
  ] as const;
  for (const [table, text] of embeddedTexts) {
    const [row] = await db.select().from(table).where(eq(table.fo_id, owner.foId));
    expect(row!.embedding_model).toBe(model);
    const [expected] = await embed([text]);
    expect(cosine(expected!, fromFloat16Bytes(row!.embedding))).toBeCloseTo(1, 2);
  }
});

test('until they are re-embedded, passages are found by full text, afterwards by vectors too', async () => {
  const owner = await newOwnerOfOldModel();
  const search = { foId: owner.foId, viewerId: undefined, question: 'When did boat 33 come home?' };
  const first = async () => (await retrieve(site.platform, search)).passages[0]!;
  expect(await first()).toMatchObject({ headingPath: ['Boat 33'], vectorScore: 0 });
  await queueReembedding(site.platform);
  await waitForReembedding(owner);
  expect(await first()).toMatchObject({ headingPath: ['Boat 33'] });
  expect((await first()).vectorScore).toBeGreaterThan(0.2);
});

test('servers that start concurrently queue the work once, and later starts find nothing to do', async () => {
  const owner = await newOwnerOfOldModel();
  const { platform } = site;
  const started = await Promise.all([1, 2, 3].map(() => queueReembedding(platform)));
  expect(started.toSorted()).toEqual([0, 0, 1]);
  await waitForReembedding(owner);
  expect(await queueReembedding(platform)).toBe(0);
  expect(await listReembeddings(owner)).toHaveLength(1);
});

test('interrupted work continues where it stopped', async () => {
  const owner = await newOwnerOfOldModel();
  const { platform } = site;
  const { db } = platform.database;
  const [job] = await db
    .insert(processing_jobs)
    .values({ fo_id: owner.foId, user_id: owner.userId, file_name: jobName })
    .returning();
  const stopping = new AbortController();
  let batches = 0;
  const interruptedEmbedding: typeof platform.ai.embedding = {
    ...platform.ai.embedding,
    embed: async (texts, options) => {
      if (texts.length > 10 && ++batches === 2) stopping.abort(new Error('stopping'));
      return platform.ai.embedding.embed(texts, options);
    },
  };
  const interruptedPlatform = { ...platform, ai: { ...platform.ai, embedding: interruptedEmbedding } };
  const run = { signal: stopping.signal, attempt: 1 };
  await expect(reembedPersona(interruptedPlatform, { jobId: job!.id }, run)).rejects.toThrow('stopping');
  const models = async () => (await passagesOf(owner)).map(({ embedding_model }) => embedding_model).sort();
  expect((await models()).filter((one) => one === model)).toHaveLength(64);

  expect(await queueReembedding(platform)).toBe(0);
  // Simulates a kill that lost the queue.
  await db.execute(sql`delete from pgboss.job where name = ${reembedJob}`);
  expect(await requeueOrphans(platform)).toBe(1);
  expect(await waitForJob(site, owner, job!.id)).toMatchObject({ status: 'completed', total_chunks: 16 });
  expect(new Set(await models())).toEqual(new Set([model]));
});

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { PineconeFailure } from '../../../testing/pinecone-server.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';
import { retrieve } from '../retrieval/retrieve.ts';
import { knowledge_base } from '../table.ts';
import { addDocument, uploadDocument, waitForJob } from '../testing/add-document.ts';
import { pineconeSite } from './testing/pinecone-site.ts';

const { site, db, fail, warnings, server, storedVectors, rowsOf, ask, upsertCanary, createSailor } =
  pineconeSite();
const gulls = { name: 'gulls.txt', content: 'The gull sleeps on one leg.' };

test('a document is done when the store has its vectors, and the chat cites it', async () => {
  const { owner, id, fileId } = await createSailor();
  const jobs = await (await site.call('GET', `/api/v1/personas/${id}/jobs`, { as: owner })).json();
  expect(jobs).toMatchObject([
    { status: 'completed', progress: 100, chunks_processed: 60, total_chunks: 60 },
  ]);
  const rows = await rowsOf(id);
  expect(
    storedVectors(id)
      .map((record) => record.id)
      .sort(),
  ).toEqual(rows.map((row) => row.id).sort());
  const model = site.platform.ai.embedding.model;
  for (const { metadata } of storedVectors(id))
    expect(metadata).toEqual({ file: fileId, model, reader: 'everyone' });
  const upserts = server().requests.filter(({ path }) => path === '/vectors/upsert');
  expect(Math.max(...upserts.map(({ bytes }) => bytes))).toBeLessThan(1_000_000);
  expect(JSON.stringify(server().requests)).not.toContain('came home');

  server().requests.length = 0;
  const { text, metadata } = await ask(owner, id, 'When did boat number 33 come home?');
  expect(text).toContain('noon');
  expect(metadata.sources![0]).toMatchObject({ file_name: 'boats.md' });
  expect(server().requests.map(({ path }) => path)).toContain('/query');
});

test('nearest vectors come from the store only', async () => {
  const { owner, id } = await createSailor();
  const search = { foId: id, viewerId: owner.id, question: 'Zzxq?' };
  const [row] = await rowsOf(id);
  const embed = site.platform.ai.embedding.embed;
  // A question without a word of the passage, but with its vector.
  const values = (await embed([`${row!.heading_path}\n${row!.text}`]))[0]!;
  const ai = {
    ...site.platform.ai,
    embedding: { ...site.platform.ai.embedding, embed: async () => [values] },
  };
  const findPassages = async () =>
    (await retrieve({ ...site.platform, ai }, search)).passages.map((passage) => passage.id);
  expect(await findPassages()).toContain(row!.id);
  server().namespaces.get(`foyer-${id}`)!.delete(row!.id);
  expect(await findPassages()).not.toContain(row!.id);
});

test('ids that the database does not confirm are not found, whatever the store returns', async () => {
  const [sailorPersona, otherPersona] = [await createSailor(), await createSailor()];
  const visitor = await site.newPerson();
  const [secret] = await rowsOf(sailorPersona.id);
  await db().update(knowledge_base).set({ private_to: visitor.id }).where(eq(knowledge_base.id, secret!.id));
  fail('foreign-ids', '/query');
  const findFor = async (viewerId: string | undefined) => {
    const search = { foId: sailorPersona.id, viewerId, question: 'When did boat number 0 come home?' };
    return (await retrieve(site.platform, search)).passages.map((passage) => passage.id);
  };
  expect(await findFor(undefined)).not.toContain(secret!.id);
  expect(await findFor(sailorPersona.owner.id)).not.toContain(secret!.id);
  expect(await findFor(visitor.id)).toContain(secret!.id);
  const others = new Set((await rowsOf(otherPersona.id)).map((row) => row.id));
  expect((await findFor(visitor.id)).filter((passage) => others.has(passage))).toEqual([]);
});

test('a visitor’s upload is found by vectors for that visitor only, even if the store returns any id', async () => {
  const { id, owner } = await createSailor();
  const [visitor, stranger] = [await site.newPerson(), await site.newPerson()];
  const content = 'Boat number 33 came home with a cat named Bramble.';
  await addDocument(site, visitor, id, { name: 'cat.txt', content, context: 'My cat' });
  const secrets = () => storedVectors(id).filter(({ metadata }) => metadata?.reader === visitor.id);
  await expect.poll(() => secrets().length).toBe(1);
  const question = 'Which cat came home with boat number 33?';
  for (const storeReturnsAnyId of [false, true]) {
    // The store may return ids of anything it has.
    if (storeReturnsAnyId) fail('foreign-ids', '/query');
    const findFor = async (viewerId: string | undefined) =>
      (await retrieve(site.platform, { foId: id, viewerId, question })).passages.map(({ id }) => id);
    expect(await findFor(visitor.id)).toContain(secrets()[0]!.id);
    for (const viewerId of [undefined, stranger.id, owner.id])
      expect(await findFor(viewerId)).not.toContain(secrets()[0]!.id);
  }
  server().requests.length = 0;
  await ask(stranger, id, question);
  const queryRequests = server().requests.filter(({ path }) => path === '/query');
  expect(queryRequests.map(({ body }) => (body.filter as { reader: unknown }).reader)).toEqual(
    queryRequests.map(() => ({ $in: ['everyone', stranger.id] })),
  );
  expect(queryRequests.length).toBeGreaterThan(0);
});

describe('while the store fails', () => {
  const question = 'When did boat number 33 come home?';
  let created: ReturnType<typeof createSailor> | undefined;
  /** The persona of all these tests, whose store works when they begin. */
  const sharedSailor = async () => {
    created ??= createSailor();
    const { owner, id } = await created;
    // Its success closes the circuit breaker, which earlier failures may have opened.
    expect((await upsertCanary(owner, id, 'A canary that sings.')).status).toBe(200);
    return { owner, id };
  };

  test.each<PineconeFailure>(['garbage', 'too-long', 'redirect', 400, 401, 429, 500])(
    'with %s, the failure is logged without the API key, and the chat continues by full text',
    async (kind) => {
      const { owner, id } = await sharedSailor();
      fail(kind);
      const { text, metadata } = await ask(owner, id, question);
      expect(text).toContain('noon');
      expect(metadata.sources![0]).toMatchObject({ file_name: 'boats.md' });
      expectWarningsWithoutKey();

      // Without the first canary, which the second replaces.
      const former = (await rowsOf(id)).filter(({ text }) => !text.includes('sings'));
      expect(await upsertCanary(owner, id, 'A canary that does not sing.')).toEqual({
        status: 502,
        body: { code: 'vector_store_failed', message: 'Failed to upsert canary sentence' },
      });
      expect(await rowsOf(id)).toHaveLength(former.length);
    },
  );

  test('a store that hangs slows one answer, and no more until it accepts a document again', async () => {
    const { owner, id } = await sharedSailor();
    fail('hang');
    const queries = () => server().requests.filter(({ path }) => path === '/query').length;
    const queryRequests = queries();
    const { text, metadata } = await ask(owner, id, question);
    expect(text).toContain('noon');
    expect(metadata.sources![0]).toMatchObject({ file_name: 'boats.md' });
    expect(queries()).toBe(queryRequests + 1);
    expectWarningsWithoutKey();
    const warningCount = warnings.length;
    expect((await ask(owner, id, question)).text).toContain('noon');
    expect([queries(), warnings.length]).toEqual([queryRequests + 1, warningCount]);
    fail('none');
    await addDocument(site, owner, id, gulls);
    await ask(owner, id, question);
    expect(queries()).toBe(queryRequests + 2);
  });
});

function expectWarningsWithoutKey() {
  expect(warnings.length).toBeGreaterThan(0);
  const warningTexts = warnings.flat().map((part) => (part as { err?: Error }).err?.message ?? String(part));
  expect(warningTexts.join()).toMatch(/Pinecone/);
  expect(JSON.stringify(warnings) + warningTexts.join()).not.toContain(server().key);
}

test('with an unavailable store a job is retried, then fails and leaves nothing of the file, and a retry fixes it', async () => {
  const { owner, id } = await createTestPersona(site);
  fail('answer-lost', '/vectors/upsert');
  const { fileId, jobId } = await uploadDocument(site, owner, id, gulls);
  const tries = () => server().requests.filter(({ body }) => body.namespace === `foyer-${id}`).length;
  await expect.poll(tries).toBeGreaterThanOrEqual(2);
  const job = await waitForJob(site, owner, id, jobId);
  expect(job).toMatchObject({ status: 'failed', error_message: expect.stringContaining('several tries') });
  expect(await rowsOf(id)).toEqual([]);
  await expect.poll(() => storedVectors(id).length).toBe(0);
  expect((await ask(owner, id, 'How does the gull sleep?')).metadata.sources ?? []).toEqual([]);
  fail('none');
  expect((await site.call('POST', `/api/v1/files/${fileId}/retry`, { as: owner })).status).toBe(200);
  await expect.poll(() => storedVectors(id).length).toBe(1);
  expect(await waitForJob(site, owner, id, jobId)).toMatchObject({ status: 'completed' });
  expect((await ask(owner, id, 'How does the gull sleep?')).text).toContain('leg');
});

test('the debug page shows the store in use, and its canary is in that store', async () => {
  const { owner, id } = await createTestPersona(site);
  const described = await (await site.call('GET', '/api/v1/debug/vector-store', { as: owner })).json();
  expect(described).toMatchObject({ store: 'pinecone', dimensions: 1536 });
  const { body } = await upsertCanary(owner, id, 'The zebra of the harbour office is called Quillon.');
  expect(body).toMatchObject({ ...described, foName: 'Marie Curie' });
  expect(storedVectors(id).map((record) => record.id)).toEqual([body.vectorId]);
  const { metadata } = await ask(owner, id, 'What is the zebra of the harbour office called?');
  expect(metadata.sources![0]).toMatchObject({ id: body.vectorId });
  const secondCanary = await upsertCanary(owner, id, 'The zebra is called Marbot.');
  await expect.poll(() => storedVectors(id).map((record) => record.id)).toEqual([secondCanary.body.vectorId]);
});

test('a passage without words, which has a zero vector, does not block others', async () => {
  const { owner, id } = await createTestPersona(site);
  const content = '# ---\n\n!!! ??? ...\n\n# Gulls\n\nThe gull sleeps.';
  await addDocument(site, owner, id, { name: 'odd.md', content });
});

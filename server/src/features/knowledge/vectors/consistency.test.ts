import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';
import { queueReembedding } from '../reembedding/queue-reembedding.ts';
import { knowledge_base, uploaded_files, vector_removals, vector_stores } from '../table.ts';
import { addDocument, uploadDocument } from '../testing/add-document.ts';
import { carryOutRemovals } from './carry-out-removals.ts';
import { pineconeSite } from './testing/pinecone-site.ts';

const { site, db, fail, server, storeWith, storedVectors, rowsOf, ask, createSailor } = pineconeSite();
const gulls = { name: 'gulls.txt', content: 'The gull sleeps on one leg.' };

test('deleting a file, persona or account deletes its vectors, also after an outage of the store', async () => {
  const [first, second, third] = [await createSailor(), await createSailor(), await createSailor()];
  expect((await site.call('DELETE', `/api/v1/files/${first.fileId}`, { as: first.owner })).status).toBe(200);
  await expect.poll(() => storedVectors(first.id).length).toBe(0);

  fail(500, '/vectors/delete');
  const body = { confirmation: 'DELETE' };
  expect(
    (await site.call('DELETE', `/api/v1/personas/${second.id}`, { as: second.owner, body })).status,
  ).toBe(200);
  expect((await site.call('POST', '/functions/v1/delete-account', { as: third.owner, body })).status).toBe(
    200,
  );
  expect([storedVectors(second.id).length, storedVectors(third.id).length]).toEqual([60, 60]);
  await expect(carryOutRemovals(site.platform)).rejects.toThrow('500');
  fail('none');
  await carryOutRemovals(site.platform);
  expect([storedVectors(second.id), storedVectors(third.id)]).toEqual([[], []]);
  expect(JSON.stringify([...server().namespaces])).not.toContain(third.owner.id);

  // Vectors that a running job wrote after the deletion are deleted an hour later, with the rows that record them.
  const { vectors, ai } = site.platform;
  const values = new Float32Array(1536).fill(0.1);
  const lateVector = { id: first.fileId, fileId: first.fileId, privateTo: null, values };
  await vectors!.upsert({ foId: first.id, model: ai.embedding.model }, [lateVector]);
  await carryOutRemovals({ ...site.platform, clock: () => new Date(Date.now() + 2 * 3_600_000) });
  expect(storedVectors(first.id)).toEqual([]);
  expect(await db().select().from(vector_removals)).toEqual([]);
});

test('a document deleted while its vectors are being stored leaves none', async () => {
  const { owner, id } = await createTestPersona(site);
  const { vectors } = site.platform;
  const { fileId } = await new Promise<{ fileId: string }>((resolve) => {
    const slow: typeof vectors = {
      ...vectors!,
      upsert: async (...args) => {
        await db().delete(uploaded_files).where(eq(uploaded_files.id, args[1][0]!.fileId));
        await vectors!.upsert(...args);
        Object.assign(site.platform, { vectors });
        resolve({ fileId: args[1][0]!.fileId });
      },
    };
    Object.assign(site.platform, { vectors: slow });
    void uploadDocument(site, owner, id, gulls);
  });
  await expect.poll(() => storedVectors(id).length).toBe(0);
  expect(fileId).toBeTruthy();
});

test('each deletion calls the store only for its own file, though earlier removals wait for their second run', async () => {
  const { owner, id } = await createTestPersona(site);
  const files: string[] = [];
  for (const name of ['one', 'two', 'three']) {
    const content = `The ${name} gull sleeps.`;
    files.push(await addDocument(site, owner, id, { name: `${name}.txt`, content }));
  }
  server().requests.length = 0;
  for (const [at, fileId] of files.entries()) {
    expect((await site.call('DELETE', `/api/v1/files/${fileId}`, { as: owner })).status).toBe(200);
    await expect.poll(() => storedVectors(id).length).toBe(files.length - at - 1);
  }
  const own = server().requests.filter(({ body }) => body.namespace === `foyer-${id}`);
  expect(own.map(({ path }) => path)).toEqual(Array(3).fill('/vectors/delete'));
});

test('a file read again during the removal of its old vectors keeps the new ones', async () => {
  const { owner, id } = await createTestPersona(site);
  const fileId = await addDocument(site, owner, id, gulls);
  const [passage] = await rowsOf(id);
  await db().delete(knowledge_base).where(eq(knowledge_base.id, passage!.id));
  const [removal] = await db().insert(vector_removals).values({ fo_id: id, file_id: fileId }).returning();
  const { vectors } = site.platform;
  const slow: typeof vectors = {
    ...vectors!,
    remove: async (of) => {
      await db().insert(knowledge_base).values(passage!);
      await vectors!.remove(of);
    },
  };
  await carryOutRemovals({ ...site.platform, vectors: slow }, [removal!.id]);
  expect(storedVectors(id).map((record) => record.id)).toEqual([passage!.id]);
});

test('the old vectors of a file that was read again before their removal are deleted an hour later', async () => {
  const { owner, id } = await createTestPersona(site);
  const fileId = await addDocument(site, owner, id, gulls);
  const passageIds = (await rowsOf(id)).map((row) => row.id).sort();
  const { vectors, ai } = site.platform;
  const values = new Float32Array(1536).fill(0.1);
  const oldVector = { id: randomUUID(), fileId, privateTo: null, values };
  await vectors!.upsert({ foId: id, model: ai.embedding.model }, [oldVector]);
  const [removal] = await db().insert(vector_removals).values({ fo_id: id, file_id: fileId }).returning();
  await carryOutRemovals(site.platform, [removal!.id]);
  expect(storedVectors(id).map((record) => record.id)).toEqual(expect.arrayContaining(passageIds));
  const clock = () => new Date(Date.now() + 2 * 3_600_000);
  await carryOutRemovals({ ...site.platform, clock }, [removal!.id]);
  expect(
    storedVectors(id)
      .map((record) => record.id)
      .sort(),
  ).toEqual(passageIds);
  expect(await db().select().from(vector_removals).where(eq(vector_removals.id, removal!.id))).toEqual([]);
});

test('after a change of the store all knowledge is in the new one, and what was there before is deleted', async () => {
  const { owner, id } = await createSailor();
  const before = site.platform.vectors;
  const another = storeWith('moved-');
  Object.assign(site.platform, { vectors: another });
  const stale = {
    id: randomUUID(),
    fileId: id,
    privateTo: null,
    values: new Float32Array(1536).fill(0.1),
  };
  await another.upsert({ foId: id, model: 'm' }, [stale]);
  expect(await queueReembedding(site.platform)).toBeGreaterThanOrEqual(1);
  const jobs = async () => (await site.call('GET', `/api/v1/personas/${id}/jobs`, { as: owner })).json();
  await expect
    .poll(async () => (await jobs())[0])
    .toMatchObject({ file_id: null, status: 'completed', chunks_processed: 60 });
  const rows = await rowsOf(id);
  expect(
    storedVectors(id, 'moved-')
      .map((record) => record.id)
      .sort(),
  ).toEqual(rows.map((row) => row.id).sort());
  await expect.poll(() => queueReembedding(site.platform)).toBe(0);
  const marks = await db().select().from(vector_stores).where(eq(vector_stores.fo_id, id));
  expect(marks).toMatchObject([{ index: expect.stringContaining('/moved-') }]);

  // Back to the database: the store is not called any more, and everything is found.
  Object.assign(site.platform, { vectors: undefined });
  expect(await queueReembedding(site.platform)).toBe(0);
  server().requests.length = 0;
  expect((await ask(owner, id, 'When did boat number 33 come home?')).text).toContain('noon');
  expect(server().requests).toEqual([]);
  Object.assign(site.platform, { vectors: before });
});

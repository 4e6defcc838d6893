import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { madePersona } from '../../personas/testing/made-persona.ts';
import { queueReembedding } from '../reembedding/queue-reembedding.ts';
import { knowledge_base, uploaded_files, vector_removals, vector_stores } from '../table.ts';
import { carryOutRemovals } from './carry-out-removals.ts';
import { pineconeSite } from './testing/pinecone-site.ts';

const { site, db, fail, server, storeWith, held, rowsOf, ask, upload, ended, sailor } = pineconeSite();

test('with a file, a persona or an account its vectors go, also when the store was away just then', async () => {
  const [one, two, three] = [await sailor(), await sailor(), await sailor()];
  expect((await site.call('DELETE', `/api/v1/files/${one.fileId}`, { as: one.owner })).status).toBe(200);
  await expect.poll(() => held(one.id).length).toBe(0);

  fail(500, '/vectors/delete');
  const body = { confirmation: 'DELETE' };
  expect((await site.call('DELETE', `/api/v1/personas/${two.id}`, { as: two.owner, body })).status).toBe(200);
  expect((await site.call('POST', '/functions/v1/delete-account', { as: three.owner, body })).status).toBe(
    200,
  );
  expect([held(two.id).length, held(three.id).length]).toEqual([60, 60]);
  await expect(carryOutRemovals(site.platform)).rejects.toThrow('500');
  fail('none');
  await carryOutRemovals(site.platform);
  expect([held(two.id), held(three.id)]).toEqual([[], []]);
  expect(JSON.stringify([...server().namespaces])).not.toContain(three.owner.id);

  // What a job under way wrote after the deletion goes an hour later, and the notes of it with it.
  const { vectors, ai } = site.platform;
  const values = new Float32Array(1536).fill(0.1);
  const late = { id: one.fileId, fileId: one.fileId, privateTo: null, values };
  await vectors!.upsert({ foId: one.id, model: ai.embedding.model }, [late]);
  await carryOutRemovals({ ...site.platform, clock: () => new Date(Date.now() + 2 * 3_600_000) });
  expect(held(one.id)).toEqual([]);
  expect(await db().select().from(vector_removals)).toEqual([]);
});

test('a document that is deleted while its vectors are on their way leaves none', async () => {
  const { owner, id } = await madePersona(site);
  const { vectors } = site.platform;
  const { fileId } = await new Promise<{ fileId: string }>((resolve) => {
    const slow: typeof vectors = {
      ...vectors!,
      upsert: async (...given) => {
        await db().delete(uploaded_files).where(eq(uploaded_files.id, given[1][0]!.fileId));
        await vectors!.upsert(...given);
        Object.assign(site.platform, { vectors });
        resolve({ fileId: given[1][0]!.fileId });
      },
    };
    Object.assign(site.platform, { vectors: slow });
    void upload(owner, id, 'The gull sleeps on one leg.', 'gulls.txt');
  });
  await expect.poll(() => held(id).length, { timeout: 20_000 }).toBe(0);
  expect(fileId).toBeTruthy();
});

test('each deletion asks the store for itself alone, however many others wait for their second time', async () => {
  const { owner, id } = await madePersona(site);
  const files: string[] = [];
  for (const name of ['one', 'two', 'three']) {
    const { fileId, jobId } = await upload(owner, id, `The ${name} gull sleeps.`, `${name}.txt`);
    await ended(owner, id, jobId);
    files.push(fileId);
  }
  server().requests.length = 0;
  for (const [at, fileId] of files.entries()) {
    expect((await site.call('DELETE', `/api/v1/files/${fileId}`, { as: owner })).status).toBe(200);
    await expect.poll(() => held(id).length, { timeout: 20_000 }).toBe(files.length - at - 1);
  }
  const own = server().requests.filter(({ body }) => body.namespace === `foyer-${id}`);
  expect(own.map(({ path }) => path)).toEqual(Array(3).fill('/vectors/delete'));
});

test('a file that is read again while what it left is being removed keeps its new vectors', async () => {
  const { owner, id } = await madePersona(site);
  const { fileId, jobId } = await upload(owner, id, 'The gull sleeps on one leg.', 'gulls.txt');
  await ended(owner, id, jobId);
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
  expect(held(id).map((record) => record.id)).toEqual([passage!.id]);
});

test('whoever changes the store finds all knowledge there after a start, and what lay there before is gone', async () => {
  const { owner, id } = await sailor();
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
    .poll(async () => (await jobs())[0], { timeout: 20_000 })
    .toMatchObject({ file_id: null, status: 'completed', chunks_processed: 60 });
  const rows = await rowsOf(id);
  expect(
    held(id, 'moved-')
      .map((record) => record.id)
      .sort(),
  ).toEqual(rows.map((row) => row.id).sort());
  await expect.poll(() => queueReembedding(site.platform)).toBe(0);
  const marks = await db().select().from(vector_stores).where(eq(vector_stores.fo_id, id));
  expect(marks).toMatchObject([{ index: expect.stringContaining('/moved-') }]);

  // Back to the database: nothing is asked elsewhere any more, and all is found.
  Object.assign(site.platform, { vectors: undefined });
  expect(await queueReembedding(site.platform)).toBe(0);
  server().requests.length = 0;
  expect((await ask(owner, id, 'When did boat number 33 come home?')).text).toContain('noon');
  expect(server().requests).toEqual([]);
  Object.assign(site.platform, { vectors: before });
});

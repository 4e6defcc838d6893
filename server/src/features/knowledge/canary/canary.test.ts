import { expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '#platform/database';
import { type Person, readAnswer, testSite } from '../../../testing/index.ts';
import { allFiles, allRows, mentions } from '../../accounts/personal-data/testing/traces.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';

const site = testSite();

async function upsert(as: Person | undefined, foId: string, canaryText: string) {
  const response = await site.call('POST', '/functions/v1/debug-pinecone', {
    as,
    body: { foId, canaryText },
  });
  return { status: response.status, body: await response.json() };
}

const ask = async (as: Person, foId: string, message: string) =>
  readAnswer(await site.call('POST', '/functions/v1/chat', { as, body: { foId, message, instant: true } }));

test('the chat cites a stored canary, and the response to storing it names the vector store', async () => {
  const { owner, id } = await createTestPersona(site);
  const { status, body } = await upsert(owner, id, 'The zebra of the harbour office is called Quillon.');
  expect(status).toBe(200);
  expect(body).toEqual({
    foName: 'Marie Curie',
    vectorId: expect.stringMatching(/^[\da-f-]{36}$/),
    store: 'database',
    model: expect.any(String),
    dimensions: 1536,
  });
  const { text, metadata } = await ask(owner, id, 'What is the zebra of the harbour office called?');
  expect(text).toContain('Quillon');
  expect(metadata.sources![0]).toMatchObject({ id: body.vectorId, file_name: 'canary.txt' });
});

test('without a persona or a sentence, the refusal asks for both', async () => {
  const { owner, id } = await createTestPersona(site);
  for (const body of [
    { canaryText: 'A zebra.' },
    { foId: '', canaryText: 'A zebra.' },
    { foId: id },
    { foId: id, canaryText: ' ' },
  ]) {
    const response = await site.call('POST', '/functions/v1/debug-pinecone', { as: owner, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'Please select an FO and enter canary text' });
  }
});

test('a new canary replaces the earlier one completely', async () => {
  const { owner, id, call } = await createTestPersona(site);
  await upsert(owner, id, 'The secret word is pomegranate.');
  await upsert(owner, id, 'The secret word is wheelbarrow.');
  const { text } = await ask(owner, id, 'What is the secret word?');
  expect(text).toContain('wheelbarrow');
  expect(Object.fromEntries(mentions(await allRows(site), ['pomegran']))).toEqual({});
  expect((await allFiles(site)).filter((file) => file.includes('pomegranate'))).toEqual([]);
  const files = (await call('GET', '/files')).body;
  expect(files).toMatchObject([{ file_name: 'canary.txt', passages: 1 }]);
  const removed = await site.call('DELETE', `/api/v1/files/${files[0].id}`, { as: owner });
  expect(removed.status).toBe(200);
  expect((await ask(owner, id, 'What is the secret word?')).text).not.toContain('wheelbarrow');
  expect(Object.keys(Object.fromEntries(mentions(await allRows(site), [files[0].id])))).toEqual([]);
});

test('of canaries that are stored concurrently, one remains', async () => {
  const { owner, id, call } = await createTestPersona(site);
  const responses = await Promise.all(
    [1, 2, 3, 4].map((time) => upsert(owner, id, `Canary number ${time}.`)),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await call('GET', '/files')).body).toHaveLength(1);
  expect((await allFiles(site)).filter((file) => file.includes(': Canary number'))).toHaveLength(1);
});

test('a canary whose commit succeeded as the database went away keeps its text', async () => {
  const { owner, id, call } = await createTestPersona(site);
  const { database } = site.platform;
  const commit = database.transaction;
  const breaking = vi.spyOn(database, 'transaction').mockImplementation(async (work) => {
    await commit(work);
    throw new DatabaseUnavailable('gone after the commit');
  });
  expect((await upsert(owner, id, 'The lamp is blue.')).status).toBe(503);
  breaking.mockRestore();
  expect((await call('GET', '/files')).body).toMatchObject([{ file_name: 'canary.txt', passages: 1 }]);
  expect((await allFiles(site)).filter((file) => file.includes('The lamp is blue.'))).toHaveLength(1);
});

test('a canary needs a sentence and a persona of one’s own', async () => {
  const { owner, id } = await createTestPersona(site, { is_public: true });
  expect(await upsert(owner, id, ' ')).toMatchObject({
    status: 400,
    body: { message: 'Please select an FO and enter canary text' },
  });
  expect((await upsert(owner, id, 'x'.repeat(1001))).status).toBe(400);
  expect((await upsert(await site.newPerson(), id, 'Mine now.')).status).toBe(404);
  expect((await upsert(undefined, id, 'Mine now.')).status).toBe(401);
});

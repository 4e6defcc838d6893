import { expect, test, vi } from 'vitest';
import { type Person, readAnswer, testSite } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';

const site = testSite();
const path = (foId: string) => `/api/v1/personas/${foId}/remembered`;

async function tellStatements(messages: string[]) {
  const { id: foId, owner } = await createTestPersona(site, { is_public: true });
  const visitor = await site.newPerson();
  const say = async (message: string) =>
    readAnswer(
      await site.call('POST', '/functions/v1/chat', { as: visitor, body: { foId, message, instant: true } }),
    );
  for (const message of messages) await say(message);
  const get = async (as: Person = visitor) => (await site.call('GET', path(foId), { as })).json();
  const put = (summary: unknown, as: Person = visitor) =>
    site.call('PUT', path(foId), { as, body: { summary } });
  const clear = (as: Person = visitor) => site.call('DELETE', path(foId), { as });
  return { foId, owner, visitor, say, get, put, clear };
}

const statements = ['I live in Ghent.', 'I work as a baker.', 'Hello!', 'I love rye bread.'];

test('a viewer can read, edit and clear what a persona remembers about them', async () => {
  const { foId, get, put, clear, say } = await tellStatements(statements);
  await expect
    .poll(() => get())
    .toMatchObject({ fo_id: foId, summary: expect.stringContaining('I live in Ghent.') });
  expect(await (await put(' I live in Bruges.\n')).json()).toMatchObject({ summary: 'I live in Bruges.' });
  await say('Where do I live?');
  for (const message of ['I love the lute.', 'Thanks!', 'I like plums.']) await say(message);
  await expect.poll(async () => (await get()).summary).toContain('I love the lute.');
  expect((await get()).summary).not.toContain('Ghent');
  expect((await clear()).status).toBe(200);
  expect(await get()).toEqual({ fo_id: foId, summary: '', updated_at: null });
  for (const message of ['I have a boat.', 'Hi!', 'Bye!', 'Hello!']) await say(message);
  await expect.poll(async () => (await get()).summary).toBe('I have a boat.');
});

test('what a visitor said in an earlier conversation is used in a new one, for them only, until it is cleared', async () => {
  const { foId, owner, get, clear, say } = await tellStatements(statements);
  await expect.poll(async () => (await get()).summary).toContain('Ghent');
  expect((await say('Where do I live?')).text).toContain('Ghent');
  const body = { foId, message: 'Where do I live?', instant: true };
  for (const as of [owner, await site.newPerson()])
    expect(
      (await readAnswer(await site.call('POST', '/functions/v1/chat', { as, body }))).text,
    ).not.toContain('Ghent');
  await clear();
  const answerAfterClearing = await say('Where do I live?');
  expect(answerAfterClearing.text).not.toContain('Ghent');
  expect(answerAfterClearing.text).not.toContain('owner');
});

test('of an edited question only the current text is remembered', async () => {
  const { foId, visitor, get, say } = await tellStatements(['I live in Ghent.']);
  const ask = (body: object) =>
    site.call('POST', '/functions/v1/chat', { as: visitor, body: { foId, instant: true, ...body } });
  const list = await (await site.call('GET', `/api/v1/conversations?foId=${foId}`, { as: visitor })).json();
  const [{ id: conversationId }] = list.conversations;
  const open = await site.call('GET', `/api/v1/conversations/${conversationId}`, { as: visitor });
  const [{ id: edit }] = (await open.json()).messages;
  await readAnswer(await ask({ conversationId, edit, message: 'I live in Bruges.' }));
  for (const message of ['Hi!', 'I love rye bread.']) await say(message);
  await expect.poll(async () => (await get()).summary).toContain('I love rye bread.');
  expect((await get()).summary).toContain('Bruges');
  expect((await get()).summary).not.toContain('Ghent');
});

test('after a branch, what was said shortly before it is remembered', async () => {
  const { foId, visitor, get } = await tellStatements([]);
  const sayIn = async (conversationId: string | undefined, message: string) => {
    const body = { foId, message, conversationId, instant: true };
    return (await readAnswer(await site.call('POST', '/functions/v1/chat', { as: visitor, body }))).metadata;
  };
  const { conversationId } = await sayIn(undefined, 'I live in Ghent.');
  for (const message of statements.slice(1, 3)) await sayIn(conversationId, message);
  const { messageId } = await sayIn(conversationId, 'I love rye bread.');
  await expect.poll(async () => (await get()).summary).toContain('rye bread');
  for (const message of ['I have a boat.', 'I love the lute.', 'Hi!']) await sayIn(conversationId, message);
  const response = await site.call('POST', `/api/v1/messages/${messageId}/branch`, { as: visitor });
  await sayIn((await response.json()).id, 'I like plums.');
  await expect.poll(async () => (await get()).summary).toContain('plums');
  expect((await get()).summary).toContain('boat');
});

test('nobody but the viewer can read or change what is remembered, not even the owner', async () => {
  const { foId, owner, get, put, clear } = await tellStatements(statements);
  await expect.poll(async () => (await get()).summary).not.toBe('');
  const before = await get();
  for (const as of [owner, await site.newPerson()]) {
    expect(await get(as)).toEqual({ fo_id: foId, summary: '', updated_at: null });
    await put('I am somebody else.', as);
    await clear(as);
  }
  expect(await get()).toEqual(before);
  expect((await site.call('GET', `${path(foId)}?user_id=${owner.id}`, { as: owner })).status).toBe(400);
});

test('a private persona is not found by others, but a viewer whom it remembers can still clear their summary', async () => {
  const { foId, owner, get, put, clear } = await tellStatements(statements);
  await expect.poll(async () => (await get()).summary).not.toBe('');
  await site.call('PATCH', `/api/v1/personas/${foId}`, { as: owner, body: { is_public: false } });
  const stranger = await site.newPerson();
  const hidden = await site.call('GET', path(foId), { as: stranger });
  const missing = await site.call('GET', path(crypto.randomUUID()), { as: stranger });
  expect([hidden.status, await hidden.json()]).toEqual([404, await missing.json()]);
  expect((await put('x', stranger)).status).toBe(404);
  expect((await clear(stranger)).status).toBe(404);
  expect((await get()).summary).not.toBe('');
  expect((await clear()).status).toBe(200);
  expect((await get()).summary).toBe('');
});

test('a summary in progress does not restore what was cleared meanwhile', async () => {
  const { say, get, clear } = await tellStatements(statements.slice(0, 3));
  const { memory } = site.platform.ai;
  const { summarise } = memory;
  const released = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  vi.spyOn(memory, 'summarise').mockImplementationOnce(async (note, statements) => {
    const summary = await summarise(note, statements);
    await released.promise;
    setImmediate(finished.resolve);
    return summary;
  });
  await say('I love rye bread.');
  await expect.poll(() => vi.mocked(memory.summarise).mock.calls.length).toBe(1);
  expect((await clear()).status).toBe(200);
  released.resolve();
  await finished.promise;
  const countUnfinishedJobs = async () => {
    const { rows } = await site.platform.database.pool.query(
      `select from pgboss.job where name = 'refresh-viewer-memory' and state in ('created', 'retry', 'active')`,
    );
    return rows.length;
  };
  await expect.poll(countUnfinishedJobs).toBe(0);
  vi.mocked(memory.summarise).mockRestore();
  expect((await get()).summary).toBe('');
});

test('a note is replaced only if it is the one that the viewer was shown', async () => {
  const { foId, visitor, get } = await tellStatements([]);
  const save = async (summary: string, replaces: string) => {
    const response = await site.call('PUT', path(foId), { as: visitor, body: { summary, replaces } });
    return { status: response.status, body: await response.json() };
  };
  const changed = { status: 409, body: { code: 'note_changed' } };
  expect((await save('I live in Ghent.', '')).status).toBe(200);
  expect(await save('I live in Bruges.', '')).toMatchObject(changed);
  expect(await save('I live in Bruges.', '\u0000')).toMatchObject(changed);
  expect((await get()).summary).toBe('I live in Ghent.');
  expect((await save('I live in Bruges.', 'I live in Ghent.')).status).toBe(200);
  // A response that was lost: the same is saved again.
  expect((await save('I live in Bruges.', 'I live in Ghent.')).status).toBe(200);
});

test.each([['x'.repeat(4001)], [7], [null]])('%j is not a valid summary', async (summary) => {
  const { put } = await tellStatements([]);
  expect((await put(summary)).status).toBe(400);
});

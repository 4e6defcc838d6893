import { consentVersion } from '@foyer/contract/training-consent-texts';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Person, readAnswer, testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';
import { endlessAnswers, streamOf } from './presence/testing/endless-answers.ts';

const site = testSite();
const hiddenTexts = ['Newly Secret', 'newly-secret', 'Hidden plan'];
let persona: Awaited<ReturnType<typeof createTestPersona>>;
let visitor: Person;
let turn: { conversationId: string; messageId: string; text: string };

const get = async (path: string, as = visitor) => (await site.call('GET', path, { as })).json();
const list = async (search = '', as = visitor) =>
  (await get(`/api/v1/conversations?${new URLSearchParams({ search })}`, as)).conversations;
const send = (body: object, as = visitor) =>
  site.call('POST', '/functions/v1/chat', { as, body: { foId: persona.id, instant: true, ...body } });

/** A person talks with a persona, which then becomes private and is renamed. */
beforeEach(async () => {
  persona = await createTestPersona(site, { name: 'Known Before', is_public: true });
  visitor = await site.newPerson();
  const { metadata, text } = await readAnswer(await send({ message: 'Where do wombats sleep?' }));
  turn = { conversationId: metadata.conversationId!, messageId: metadata.messageId!, text };
  await site.call('POST', `/api/v1/personas/${persona.id}/consents`, {
    as: visitor,
    body: { kind: 'live_voice_recording', conversationId: null, granted: false, textVersion: consentVersion },
  });
  await persona.call('PATCH', '', { is_public: false });
  await persona.call('PATCH', '', { name: hiddenTexts[0], bio: hiddenTexts[2] });
});

describe('a persona that has become private', () => {
  test('stays in the list of people who talked with it, under its former name', async () => {
    const [row] = await list();
    expect(row).toMatchObject({
      id: turn.conversationId,
      title: 'Where do wombats sleep?',
      preview: expect.stringMatching(/./),
      persona: { id: persona.id, name: 'Known Before', handle: null, avatar_url: null, is_gone: true },
    });
    expect((await list('', persona.owner)).length).toBe(0);
  });

  test('is found by its messages and former name, but not by its current name', async () => {
    for (const search of ['wombats', 'known before']) expect(await list(search)).toHaveLength(1);
    for (const search of hiddenTexts) expect(await list(search)).toEqual([]);
  });

  test('is exported under its former name, with its messages', async () => {
    const path = `/api/v1/conversations/${turn.conversationId}`;
    const markdown = await (await site.call('GET', `${path}/export?format=md`, { as: visitor })).text();
    expect(markdown).toContain('With Known Before\n');
    expect(markdown).toContain(turn.text);
    const json = await get(`${path}/export?format=json`);
    expect(json.persona).toEqual({ name: 'Known Before', handle: null });
    expect(json.messages).toHaveLength(2);
    const dataCopy = await site.call('GET', '/api/v1/account/data', { as: visitor });
    const files = unzipSync(new Uint8Array(await dataCopy.arrayBuffer()));
    const copy = Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString())
      .join('\n');
    expect(copy).toContain('With Known Before\n');
    const texts = [markdown, copy, JSON.stringify([json, await list(), await get('/api/v1/consents')])];
    for (const text of texts) for (const secret of hiddenTexts) expect(text).not.toContain(secret);
  });

  test('responds "not found" to new messages, branches and its page; the conversation can still be read', async () => {
    const { conversationId, messageId } = turn;
    expect((await get(`/api/v1/conversations/${conversationId}`)).messages).toHaveLength(2);
    const missing = await send({ foId: crypto.randomUUID(), message: 'Hello?' });
    const expected = [404, await missing.json()];
    const attempts = [
      { message: 'Hello?' },
      { message: 'Hello?', conversationId },
      { regenerate: messageId },
    ];
    for (const attempt of attempts) {
      const response = await send(attempt);
      expect([response.status, await response.json()]).toEqual(expected);
    }
    expect((await site.call('POST', `/api/v1/messages/${messageId}/branch`, { as: visitor })).status).toBe(
      404,
    );
    expect((await site.call('GET', persona.path, { as: visitor })).status).toBe(404);
  });

  test('is visible to its owner, and to everybody once it is public again', async () => {
    const own = await send({ message: 'Who are you?' }, persona.owner);
    await own.text();
    const visiblePersona = { name: hiddenTexts[0], is_gone: false };
    expect((await list('', persona.owner))[0].persona).toMatchObject(visiblePersona);
    await persona.call('POST', '/complete', { is_public: true });
    expect((await list())[0].persona).toMatchObject(visiblePersona);
    expect(await list(hiddenTexts[0])).toHaveLength(1);
  });

  test('does not keep people from deleting their conversation', async () => {
    const path = `/api/v1/conversations/${turn.conversationId}`;
    expect((await site.call('DELETE', path, { as: visitor })).status).toBe(200);
    expect((await site.call('GET', path, { as: visitor })).status).toBe(404);
    expect(await list()).toEqual([]);
  });
});

describe('an answer in progress', () => {
  /** Starts an answer of a new persona to the visitor; resolves after its first word. */
  async function startAnswer() {
    const deleted = await createTestPersona(site, { name: 'Short Lived', is_public: true });
    const [engine] = endlessAnswers(site, 'One ');
    const body = { foId: deleted.id, message: 'Where do wombats sleep?', instant: false };
    const stream = await streamOf(await send(body));
    await engine!.releaseWords(1);
    return { deleted, stream };
  }

  test('keeps its words and ends with "not found" if its persona is deleted', async () => {
    const { deleted, stream } = await startAnswer();
    await deleted.call('DELETE', '', { confirmation: 'DELETE' });
    const events = (await stream.read).split('\n\n').filter(Boolean).slice(1);
    expect(events).toEqual([
      'data: {"type":"content","content":"One "}',
      'data: {"type":"error","code":"not_found","message":"Persona not found"}',
      'data: [DONE]',
    ]);
  });

  test('ends without an error if the visitor deletes the conversation', async () => {
    const { stream } = await startAnswer();
    const path = `/api/v1/conversations/${stream.metadata.conversationId}`;
    expect((await site.call('DELETE', path, { as: visitor })).status).toBe(200);
    expect(await stream.read).not.toContain('"error"');
  });
});

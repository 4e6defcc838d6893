import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnavailable } from '#platform/database';
import { type Person, readAnswer, testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';

const site = testSite();
let owner: Person;
let foId: string;

beforeAll(async () => {
  owner = await site.newPerson('Owner');
  foId = await newPersona(owner, true);
});

async function newPersona(as: Person, isPublic: boolean): Promise<string> {
  const body = {
    name: 'Iris',
    bio: 'A gardener from Utrecht who answers questions about roses.',
    core_principles: ['Water in the morning', 'Prune in late winter', 'Never use poison'],
    is_public: isPublic,
  };
  return (await createTestPersona(site, body, as)).id;
}

const send = (as: Person, body: object) =>
  site.call('POST', '/functions/v1/chat', { as, body: { foId, instant: true, ...body } });

const ask = async (as: Person, message: string, more: object = {}) =>
  readAnswer(await send(as, { message, ...more }));

async function conversationOf(as: Person, id: string | undefined) {
  return (await site.call('GET', `/api/v1/conversations/${id}`, { as })).json();
}

describe('a turn', () => {
  test('offers to ask the owner only where the owner is notified', async () => {
    const visitor = await site.newPerson();
    const foId = await newPersona(await site.newPerson(), true);
    const question = 'What is your shoe size?';
    expect((await ask(visitor, question, { foId })).text).toContain('ask the owner');
    expect((await ask(owner, question)).text).not.toContain('ask the owner');
    expect((await ask(owner, question, { simulate: true })).text).toContain('ask the owner');
  });

  test('does not offer to ask an owner who may not read conversations', async () => {
    const [visitor, unrelatedPerson] = [await site.newPerson(), await site.newPerson()];
    const foId = await newPersona(unrelatedPerson, true);
    const path = `/api/v1/personas/${foId}/privacy`;
    await site.call('PATCH', path, { as: unrelatedPerson, body: { keep_owner_in_loop: false } });
    expect((await ask(visitor, 'What is your shoe size?', { foId })).text).not.toContain('ask the owner');
    const { text } = await ask(visitor, 'Can I talk to your owner?', { foId });
    expect(text).toContain('cannot pass that on');
  });

  test('does not offer to ask the owner in a private conversation', async () => {
    const visitor = await site.newPerson();
    const foId = await newPersona(await site.newPerson(), true);
    const { metadata } = await ask(visitor, 'Hello!', { foId });
    const { conversationId } = metadata;
    const { pool } = site.platform.database;
    await pool.query('update conversations set is_private = true where id = $1', [conversationId]);
    const target = { foId, conversationId };
    expect((await ask(visitor, 'What is your shoe size?', target)).text).not.toContain('ask the owner');
    const { text } = await ask(visitor, 'Can I talk to your owner?', target);
    expect(text).toContain('cannot pass that on');
  });

  test('marks only answers in which the persona says that it does not know', async () => {
    const visitor = await site.newPerson();
    const { metadata, events } = await ask(visitor, 'What is your shoe size?');
    expect(events[0]).not.toHaveProperty('declined');
    const { conversationId } = metadata;
    await ask(visitor, 'What is your name?', { conversationId });
    const { messages } = await conversationOf(visitor, conversationId);
    const answers = messages.filter(({ sender }: { sender: string }) => sender === 'fo');
    expect(answers[0].meta.declined).toBe(true);
    expect(answers[1].meta).not.toHaveProperty('declined');
  });

  test('streams the metadata first, then the words, and stores both messages', async () => {
    const visitor = await site.newPerson();
    const { events, text, metadata } = await ask(visitor, 'What is your name?');
    expect(events[0]!.type).toBe('metadata');
    expect(text).toContain('Iris');
    const conversation = await conversationOf(visitor, metadata.conversationId);
    expect(conversation.messages).toMatchObject([
      { role: 'user', sender: 'user', is_human: true, content: 'What is your name?', status: 'complete' },
      { role: 'assistant', sender: 'fo', is_human: false, content: text, status: 'complete' },
    ]);
    expect(conversation.messages[1].id).toBe(metadata.messageId);
  });

  test('is counted once, even if the database connection breaks during commit', async () => {
    const visitor = await site.newPerson();
    const { database } = site.platform;
    const countTurns = async () =>
      (await (await site.call('GET', `/api/v1/personas/${foId}`)).json()).total_interactions;
    const before = await countTurns();
    const { lane } = database;
    let tries = 0;
    const lanes = vi.spyOn(database, 'lane').mockImplementation((name) => {
      const run = lane(name);
      if (name !== 'finish turns' || ++tries > 1) return run;
      return async (work) => {
        await run(work);
        throw new DatabaseUnavailable('gone after the commit');
      };
    });
    onTestFinished(() => lanes.mockRestore());
    await ask(visitor, 'What do you think about poison?');
    expect(tries).toBe(2);
    expect(await countTurns()).toBe(before + 1);
  });

  test('titles the conversation with the first 50 characters of its first message', async () => {
    const visitor = await site.newPerson();
    const { metadata } = await ask(visitor, 'x'.repeat(60));
    await ask(visitor, 'Another', { conversationId: metadata.conversationId });
    const conversation = await conversationOf(visitor, metadata.conversationId);
    expect(conversation.title).toBe(`${'x'.repeat(50)}...`);
    expect(conversation.messages).toHaveLength(4);
  });

  test('shows only the owner how principles were matched, live and later', async () => {
    const visitor = await site.newPerson();
    const question = 'When should I prune my roses, in late winter?';
    const seenByOwner = await ask(owner, question);
    const seenByVisitor = await ask(visitor, question);
    expect(seenByOwner.metadata.principleDebug).toMatchObject({ total: 3 });
    expect(seenByOwner.metadata.principleDebug!.matches).toHaveLength(3);
    expect(seenByOwner.metadata.selected_principles).toContain('Prune in late winter');
    expect(seenByVisitor.metadata).not.toHaveProperty('principleDebug');
    const storedConversation = await conversationOf(visitor, seenByVisitor.metadata.conversationId);
    expect(storedConversation.messages[1].meta).not.toHaveProperty('principleDebug');
    expect(storedConversation.messages[1].meta.selected_principles).toContain('Prune in late winter');
  });

  test('sent twice with one client id is stored once, also when both arrive at once', async () => {
    const visitor = await site.newPerson();
    const clientMessageId = crypto.randomUUID();
    const responses = await Promise.all([
      ask(visitor, 'Who are you?', { clientMessageId }),
      ask(visitor, 'Who are you?', { clientMessageId }),
    ]);
    const repeated = await ask(visitor, 'Who are you?', { clientMessageId });
    const ids = [...responses, repeated].map(({ metadata }) => metadata.messageId);
    expect(new Set(ids).size).toBe(1);
    expect(repeated.text).toBe(responses[0].text);
    const list = await (await site.call('GET', '/api/v1/conversations', { as: visitor })).json();
    expect(list.conversations).toHaveLength(1);
    expect((await conversationOf(visitor, repeated.metadata.conversationId)).messages).toHaveLength(2);
  });

  test('with the client id of another text is rejected, so that the second text is not lost unnoticed', async () => {
    const visitor = await site.newPerson();
    const clientMessageId = crypto.randomUUID();
    await ask(visitor, 'Who are you?', { clientMessageId });
    const response = await send(visitor, { message: 'Where are you?', clientMessageId });
    expect([response.status, (await response.json()).code]).toEqual([409, 'already_sent']);
  });

  test('counts the interaction, and adds a visitor to the inbox, but not the owner', async () => {
    const person = await site.newPerson();
    const id = await newPersona(person, true);
    await ask(person, 'Hello', { foId: id });
    await ask(await site.newPerson(), 'Hello', { foId: id });
    const persona = await (await site.call('GET', `/api/v1/personas/${id}`)).json();
    expect(persona.total_interactions).toBe(2);
    const entries = await site.platform.database.pool.query(
      'select reason, status, is_read, preview from inbox_entries where fo_id = $1',
      [id],
    );
    expect(entries.rows).toEqual([
      { reason: 'new_message', status: 'open', is_read: false, preview: 'Hello' },
    ]);
  });
});

describe('access', () => {
  test('to a private persona is limited to its owner; others get "not found"', async () => {
    const person = await site.newPerson();
    const id = await newPersona(person, false);
    expect((await send(await site.newPerson(), { foId: id, message: 'Hi' })).status).toBe(404);
    expect((await ask(person, 'Hi', { foId: id })).text).not.toBe('');
  });

  test('to a conversation is limited to the person who started it', async () => {
    const visitor = await site.newPerson();
    const { metadata } = await ask(visitor, 'Hi');
    const { conversationId } = metadata;
    const stranger = await site.newPerson();
    expect((await send(stranger, { message: 'Hi', conversationId })).status).toBe(404);
    expect((await site.call('GET', `/api/v1/conversations/${conversationId}`, { as: stranger })).status).toBe(
      404,
    );
    expect((await send(stranger, { retry: metadata.messageId })).status).toBe(404);
    expect(
      (await site.call('DELETE', `/api/v1/conversations/${conversationId}`, { as: stranger })).status,
    ).toBe(404);
  });
});

describe('a simulated turn', () => {
  test('is answered without storing anything, for the owner only', async () => {
    const before = await site.platform.database.pool.query('select count(*) from messages');
    const { text, metadata } = await ask(owner, 'What is your role?', { simulate: true });
    expect(text.length).toBeGreaterThan(10);
    expect(metadata).not.toHaveProperty('messageId');
    expect((await send(await site.newPerson(), { message: 'Hi', simulate: true })).status).toBe(403);
    const after = await site.platform.database.pool.query('select count(*) from messages');
    expect(after.rows).toEqual(before.rows);
  });

  test('does not replace a stored turn', async () => {
    const { metadata } = await ask(owner, 'What is your name?');
    const { messageId, userMessageId, conversationId } = metadata;
    const before = await conversationOf(owner, conversationId);
    for (const change of [
      { regenerate: messageId },
      { retry: messageId },
      { message: 'Hi', edit: userMessageId },
    ]) {
      const response = await send(owner, { ...change, simulate: true });
      expect(response.status, JSON.stringify(change)).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'validation_failed' });
    }
    expect(await conversationOf(owner, conversationId)).toEqual(before);
  });
});

describe('invalid input', () => {
  test.each([
    ['an empty message', { message: '  ' }, 'Please enter a message.'],
    ['neither message nor retry', {}, 'Please enter a message.'],
    [
      'a message that is too long',
      { message: 'x'.repeat(8001) },
      'A message can have at most 8000 characters.',
    ],
    ['an unknown field', { message: 'Hi', viewer: 'me' }, undefined],
  ])('%s is rejected with a message', async (_what, body, message) => {
    const response = await send(owner, body);
    expect(response.status).toBe(400);
    const error = await response.json();
    expect(error.code).toBe('validation_failed');
    if (message) expect(error.message).toBe(message);
  });

  test('a message of 8000 emoji is accepted', async () => {
    expect((await send(owner, { message: '💧'.repeat(8000), simulate: true })).status).toBe(200);
  });

  test('malformed JSON is rejected', async () => {
    const headers = { authorization: `Bearer ${owner.accessToken}`, 'content-type': 'application/json' };
    const response = await site.app.request('/functions/v1/chat', {
      method: 'POST',
      headers,
      body: '{"foId":',
    });
    expect(response.status).toBe(400);
  });
});

describe('a visitor’s facts', () => {
  test('are updated every few turns, and used for that visitor only', async () => {
    const visitor = await site.newPerson();
    const { metadata } = await ask(visitor, 'My name is Jo.');
    for (const message of ['I live in Ghent.', 'What is your role?', 'Thanks!'])
      await ask(visitor, message, { conversationId: metadata.conversationId });
    const readFacts = async () => {
      const { rows } = await site.platform.database.pool.query(
        'select summary from fo_memory where user_id = $1 and fo_id = $2',
        [visitor.id, foId],
      );
      return rows[0]?.summary;
    };
    await expect.poll(readFacts).toBe('My name is Jo.\nI live in Ghent.');
  });
});

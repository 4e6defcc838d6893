import { beforeEach, expect, test } from 'vitest';
import { type Person, secondProcess, testSite } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';
import { chatRequests } from '../testing/chat-requests.ts';
import { waitLongerForLastWords } from '../testing/wait-longer-for-last-words.ts';
import { endlessAnswers, streamOf } from './testing/endless-answers.ts';

const site = testSite();
const second = secondProcess(site);
const chat = chatRequests(site);
let visitor: Person;

beforeEach(async () => {
  if (!chat.foId) await chat.createPersona();
  visitor = await site.newPerson('Vera');
});

const pathOf = (id: string, what: string) => `/api/v1/conversations/${id}/${what}`;
const post = async (as: Person, path: string, body?: object) => {
  const response = await site.call('POST', path, { as, body });
  return { status: response.status, body: await response.json() };
};
const takeOver = (id: string) => post(chat.owner, pathOf(id, 'take-over'));
const handBack = (id: string) => post(chat.owner, pathOf(id, 'hand-back'));
const reply = (conversationId: string, content: string) =>
  post(chat.owner, '/functions/v1/owner-reply', { conversationId, content });
const messagesOf = async (id: string) =>
  (await chat.read(visitor, id)).messages.map(({ sender, role, content, status }) => ({
    by: role === 'system' ? 'site' : sender,
    content,
    status,
  }));

test('after a takeover the visitor sees who answers, and their messages get no answer of the persona', async () => {
  const { conversationId } = await chat.ask(visitor, { message: 'Should I prune in late winter?' });
  const { body } = await takeOver(conversationId);
  expect(body).toMatchObject({ holder: 'owner', epoch: 1, owner_name: 'Owner', visitor_here: true });
  const secondsByClock = (Date.parse(body.hand_back_at) - Date.now()) / 1000;
  for (const seconds of [secondsByClock, body.seconds_to_hand_back]) expect(seconds).toBeGreaterThan(9 * 60);
  const stream = await (await chat.send(visitor, { message: 'Are you there?', conversationId })).text();
  expect(stream).toMatch(/^data: \{"type":"held".*"owner_name":"Owner"\}\n\ndata: \[DONE\]\n\n$/);
  await reply(conversationId, 'Yes, it is me.');
  expect((await messagesOf(conversationId)).slice(2)).toEqual([
    { by: 'site', content: expect.stringContaining('owner is here'), status: 'complete' },
    { by: 'user', content: 'Are you there?', status: 'complete' },
    { by: 'owner', content: 'Yes, it is me.', status: 'complete' },
  ]);
  expect(await chat.read(visitor, conversationId)).toMatchObject({ holder: 'owner', owner_name: 'Owner' });
});

test('sending a message twice to the owner stores it once', async () => {
  const { conversationId } = await chat.ask(visitor, { message: 'Hello' });
  await takeOver(conversationId);
  const body = { message: 'Once', conversationId, clientMessageId: crypto.randomUUID() };
  const [first, repeated] = [await chat.send(visitor, body), await chat.send(visitor, body)];
  expect(await repeated.text()).toBe(await first.text());
  expect((await messagesOf(conversationId)).filter(({ content }) => content === 'Once')).toHaveLength(1);
});

test('a message about which the owner could not be notified is not stored; sending it again stores it and notifies the owner', async () => {
  const { conversationId } = await chat.ask(visitor, { message: 'Hello' });
  await takeOver(conversationId);
  const body = { message: 'Is it you?', conversationId, clientMessageId: crypto.randomUUID() };
  const { pool } = site.platform.database;
  await pool.query('alter table inbox_entries add constraint out_of_order check (false) not valid');
  const failed = await chat.send(visitor, body);
  await pool.query('alter table inbox_entries drop constraint out_of_order');
  expect(failed.status).toBe(500);
  expect(await messagesOf(conversationId)).not.toContainEqual(
    expect.objectContaining({ content: 'Is it you?' }),
  );
  expect(await (await chat.send(visitor, body)).text()).toContain('"type":"held"');
  const { rows } = await pool.query('select preview, is_read from inbox_entries where conversation_id = $1', [
    conversationId,
  ]);
  expect(rows).toEqual([{ preview: 'Is it you?', is_read: false }]);
});

test('after the hand-back the chat says that the AI is back, and the persona answers waiting and new messages', async () => {
  const { conversationId } = await chat.ask(visitor, { message: 'Hello' });
  await takeOver(conversationId);
  await reply(conversationId, 'I must go.');
  await (await chat.send(visitor, { message: 'Should I prune in late winter?', conversationId })).text();
  await (await chat.send(visitor, { message: 'And who are you?', conversationId })).text();
  expect((await handBack(conversationId)).body).toMatchObject({ holder: 'fo', epoch: 2, hand_back_at: null });
  await expect
    .poll(async () => (await messagesOf(conversationId)).at(-1))
    .toMatchObject({
      by: 'fo',
      status: 'complete',
      content: expect.stringMatching(/late winter/i),
    });
  expect((await messagesOf(conversationId)).at(-2)).toMatchObject({
    by: 'site',
    content: expect.stringContaining('The AI is back'),
  });
  const next = await chat.ask(visitor, { message: 'What is your name?', conversationId });
  expect(next.text).toContain('Iris');
});

test('visitors with the link of an unlisted persona see who answers, and are answered after the hand-back', async () => {
  const unlisted = chatRequests(site);
  await unlisted.createPersona();
  const path = `/api/v1/personas/${unlisted.foId}/privacy`;
  const hidden = await site.call('PATCH', path, { as: unlisted.owner, body: { visibility: 'unlisted' } });
  expect(hidden.status).toBe(200);
  const { conversationId } = await unlisted.ask(visitor, { message: 'Hello' });
  await post(unlisted.owner, pathOf(conversationId, 'take-over'));
  expect(await unlisted.read(visitor, conversationId)).toMatchObject({ owner_name: 'Owner' });
  await (await unlisted.send(visitor, { message: 'Should I prune in late winter?', conversationId })).text();
  await post(unlisted.owner, pathOf(conversationId, 'hand-back'));
  await expect
    .poll(async () => (await unlisted.read(visitor, conversationId)).messages.at(-1))
    .toMatchObject({ sender: 'fo', status: 'complete' });
});

test('handing back answers nothing if the owner sent the last message', async () => {
  const { conversationId } = await chat.ask(visitor, { message: 'Hello' });
  await takeOver(conversationId);
  await (await chat.send(visitor, { message: 'When?', conversationId })).text();
  await reply(conversationId, 'Now.');
  await handBack(conversationId);
  expect((await messagesOf(conversationId)).at(-1)).toMatchObject({ by: 'site' });
});

test('a chat whose only answer the owner interrupted is listed with its question', async () => {
  endlessAnswers(site, '');
  const { read, metadata } = await streamOf(await chat.send(visitor, { message: 'What do you *grow*?' }));
  await takeOver(metadata.conversationId);
  await read;
  const list = await site.call('GET', '/api/v1/conversations', { as: visitor });
  expect((await list.json()).conversations).toMatchObject([{ preview: 'What do you grow?' }]);
});

test('an answer interrupted before its first word is made after the hand-back', async () => {
  endlessAnswers(site, '');
  const { read, metadata } = await streamOf(await chat.send(visitor, { message: 'What is your name?' }));
  await takeOver(metadata.conversationId);
  await read;
  await handBack(metadata.conversationId);
  await expect
    .poll(async () => (await messagesOf(metadata.conversationId))[1])
    .toMatchObject({ by: 'fo', status: 'complete', content: expect.stringContaining('Iris') });
});

test('an answer that the visitor stopped before its first word stays stopped after the hand-back', async () => {
  endlessAnswers(site, '');
  const { read, metadata } = await streamOf(await chat.send(visitor, { message: 'What is your name?' }));
  await chat.act(visitor, metadata.messageId, 'stop');
  await read;
  await takeOver(metadata.conversationId);
  await handBack(metadata.conversationId);
  expect((await messagesOf(metadata.conversationId))[1]).toEqual({
    by: 'fo',
    content: '',
    status: 'stopped',
  });
});

test('taking over and handing back twice, or from two tabs, happens once', async () => {
  const { conversationId } = await chat.ask(visitor, { message: 'Hello' });
  const takeovers = await Promise.all([takeOver(conversationId), takeOver(conversationId)]);
  expect(takeovers.map(({ body }) => body.epoch)).toEqual([1, 1]);
  const handBacks = await Promise.all([handBack(conversationId), handBack(conversationId)]);
  expect(handBacks.map(({ body }) => body.epoch)).toEqual([2, 2]);
  expect((await messagesOf(conversationId)).filter(({ by }) => by === 'site')).toHaveLength(2);
});

test('during a takeover nothing can be retried, edited, picked or branched', async () => {
  const { conversationId, answerId, questionId } = await chat.ask(visitor, { message: 'Hello' });
  const variant = await chat.ask(visitor, { regenerate: answerId });
  await takeOver(conversationId);
  for (const body of [
    { regenerate: variant.answerId },
    { edit: questionId, message: 'Good day' },
    { retry: variant.answerId },
  ]) {
    const response = await chat.send(visitor, body);
    expect([response.status, (await response.json()).code]).toEqual([409, 'owner_is_here']);
  }
  expect((await chat.act(visitor, answerId, 'pick')).status).toBe(409);
  expect((await chat.act(visitor, answerId, 'branch')).status).toBe(409);
  await handBack(conversationId);
  expect((await chat.act(visitor, answerId, 'pick')).status).toBe(200);
});

test.each(['the same process', 'another process'])(
  'whenever the owner takes over through %s, nothing is added to the answer afterwards',
  async (through) => {
    const call = through === 'another process' ? second.call : site.call;
    await waitLongerForLastWords(site);
    for (let moment = 0; moment < 10; moment++) {
      const engine = endlessAnswers(site, 'One. ', 'Two. ', 'Three. ', 'Four. ', 'Five. ')[0]!;
      const { read, metadata } = await streamOf(
        await chat.send(visitor, { message: 'What do you think about patience?' }),
      );
      const { conversationId, messageId } = metadata;
      await engine.releaseWords(moment % 6);
      const tabs = await Promise.all(
        ['a', 'b'].map(() => call('POST', pathOf(conversationId, 'take-over'), { as: chat.owner })),
      );
      expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
      const after = await snapshot(conversationId);
      expect(after).toMatchObject({ memories: [], notes: [], turns: [] });
      engine.releaseAll();
      await read;
      expect(await snapshot(conversationId)).toEqual(after);
      const answer = (await chat.read(visitor, conversationId)).messages.find(({ id }) => id === messageId);
      expect(answer).toMatchObject({ status: 'stopped', content: engine.textBeforeAbort() });
    }
  },
);

test('an engine that ignores the abort signal is not awaited, and its output is dropped', async () => {
  const engine = endlessAnswers(site, 'One. ', 'Two. ')[0]!;
  engine.ignoresAbort = true;
  const { read, metadata } = await streamOf(await chat.send(visitor, { message: 'What is your name?' }));
  await engine.releaseWords(1);
  expect((await takeOver(metadata.conversationId)).body.holder).toBe('owner');
  const after = await snapshot(metadata.conversationId);
  engine.releaseAll();
  expect(await read).not.toContain('Two.');
  expect(await snapshot(metadata.conversationId)).toEqual(after);
  expect(after).toMatchObject({ notes: [], turns: [] });
});

/** All rows that the end of an answer writes. */
async function snapshot(conversationId: string) {
  const { pool } = site.platform.database;
  const rows = async (text: string, value = conversationId) => (await pool.query(text, [value])).rows;
  return {
    messages: await rows(
      'select id, content, status from messages where conversation_id = $1 order by position',
    ),
    memories: await rows('select id from fo_memories where conversation_id = $1'),
    notes: await rows('select turns, summary from fo_memory where user_id = $1', visitor.id),
    turns: await rows('select id from fo_interactions where user_id = $1', visitor.id),
    entries: await rows('select last_activity_at from inbox_entries where conversation_id = $1'),
  };
}

test('owners of other personas, and an owner who may not read conversations, can neither take over, reply nor hand back', async () => {
  const { conversationId } = await chat.ask(visitor, { message: 'Hello' });
  const otherPersona = await createTestPersona(site, { is_public: true });
  const body = { conversationId, content: 'Hi' };
  const tryAll = (as: Person) =>
    Promise.all([
      post(as, pathOf(conversationId, 'take-over')),
      post(as, pathOf(conversationId, 'hand-back')),
      post(as, '/functions/v1/owner-reply', body),
    ]);
  expect((await tryAll(otherPersona.owner)).map(({ status }) => status)).toEqual([404, 404, 404]);
  const privacy = { as: chat.owner, body: { keep_owner_in_loop: false } };
  await site.call('PATCH', `/api/v1/personas/${chat.foId}/privacy`, privacy);
  const attemptsOutOfLoop = await tryAll(chat.owner);
  const settings = { as: chat.owner, body: { keep_owner_in_loop: true } };
  await site.call('PATCH', `/api/v1/personas/${chat.foId}/privacy`, settings);
  expect(attemptsOutOfLoop.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('an owner who may read one conversation has no access to others', async () => {
  const otherChat = chatRequests(site);
  await otherChat.createPersona();
  for (const { ask } of [chat, otherChat]) await ask(visitor, { message: 'Hello' });
  const othersConversation = await chat.ask(visitor, { message: 'Hello' });
  const privateConversation = await chat.ask(visitor, { message: 'Hello', private: true });
  const ownConversation = await chat.ask(chat.owner, { message: 'Hello' });
  for (const [as, { conversationId }] of [
    [otherChat.owner, othersConversation],
    [chat.owner, privateConversation],
    [chat.owner, ownConversation],
  ] as const) {
    const attempts = await Promise.all([
      post(as, pathOf(conversationId, 'take-over')),
      post(as, pathOf(conversationId, 'hand-back')),
      post(as, '/functions/v1/owner-reply', { conversationId, content: 'Hi' }),
      site.call('GET', pathOf(conversationId, 'reply-draft'), { as }),
      site.call('PUT', pathOf(conversationId, 'reply-draft'), { as, body: { content: 'Hi' } }),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 404));
  }
});

test.each([
  ['  ', 'Please enter a message'],
  ['x'.repeat(4001), 'Message is too long (max 4000 characters)'],
])('an invalid reply is rejected with a message', async (content, message) => {
  const { conversationId } = await chat.ask(visitor, { message: 'Hello' });
  const response = await reply(conversationId, content);
  expect([response.status, response.body.message]).toEqual([400, message]);
});

test('without a takeover the owner can reply between answers of the persona', async () => {
  const { conversationId } = await chat.ask(visitor, { message: 'Hello' });
  const { body } = await reply(conversationId, ' I read this. ');
  expect(body).toMatchObject({ sender: 'owner', is_human: true, role: 'assistant', content: 'I read this.' });
  const { text } = await chat.ask(visitor, { message: 'What is your name?', conversationId });
  expect(text).toContain('Iris');
  expect((await chat.read(visitor, conversationId)).holder).toBe('fo');
});

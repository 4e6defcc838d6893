import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Follower } from '../../platform/events/testing/follow.ts';
import { type Person, testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';
import { endlessAnswers, streamOf } from './presence/testing/endless-answers.ts';
import { chatRequests } from './testing/chat-requests.ts';

const site = testSite();
const chat = chatRequests(site);
let visitor: Person;

beforeAll(async () => {
  await chat.createPersona();
  visitor = await site.newPerson();
});

const historyOf = (call: number) =>
  vi.mocked(site.platform.ai.chat.answer).mock.calls[call]![0].history.map(({ text }) => text);

describe('a variant of an answer', () => {
  test('takes the place of the first answer, which is kept', async () => {
    const first = await chat.ask(visitor, { message: 'Who are you?' });
    const { conversationId } = first;
    const second = await chat.ask(visitor, { regenerate: first.answerId });
    expect(second.answerId).not.toBe(first.answerId);
    const { messages } = await chat.read(visitor, conversationId);
    expect(messages).toMatchObject([
      { id: first.questionId, variants: [] },
      { id: second.answerId, variants: [first.answerId, second.answerId], status: 'complete' },
    ]);
    expect((await chat.act(visitor, first.answerId, 'pick')).status).toBe(200);
    expect((await chat.read(visitor, conversationId)).messages[1]).toMatchObject({
      id: first.answerId,
      variants: [first.answerId, second.answerId],
    });
  });

  test('does not count as a turn', async () => {
    const turns = async () =>
      (await (await site.call('GET', `/api/v1/personas/${chat.foId}`)).json()).total_interactions;
    const { answerId } = await chat.ask(visitor, { message: 'What is your role?' });
    const before = await turns();
    await chat.ask(visitor, { regenerate: answerId });
    expect(await turns()).toBe(before);
  });

  test('that replaces an earlier answer begins another path; each path can be restored', async () => {
    const first = await chat.ask(visitor, { message: 'Who are you?' });
    const { conversationId } = first;
    const two = await chat.ask(visitor, { conversationId, message: 'And your role?' });
    const variant = await chat.ask(visitor, { regenerate: first.answerId });
    expect(await chat.path(visitor, conversationId)).toEqual([first.questionId, variant.answerId]);
    const three = await chat.ask(visitor, { conversationId, message: 'Do you prune?' });
    await chat.act(visitor, first.answerId, 'pick');
    expect(await chat.path(visitor, conversationId)).toEqual([
      ...[first.questionId, first.answerId, two.questionId, two.answerId],
    ]);
    await chat.act(visitor, variant.answerId, 'pick');
    expect(await chat.path(visitor, conversationId)).toEqual([
      ...[first.questionId, variant.answerId, three.questionId, three.answerId],
    ]);
  });

  test('that is picked brings back the newest messages after it; nothing changes if it is on the path already', async () => {
    const first = await chat.ask(visitor, { message: 'Who are you?' });
    const { conversationId } = first;
    const two = await chat.ask(visitor, { conversationId, message: 'And you role?' });
    const edited = await chat.ask(visitor, { message: 'And your role?', edit: two.questionId });
    const newest = [first.questionId, first.answerId, edited.questionId, edited.answerId];
    expect((await chat.act(visitor, first.answerId, 'pick')).status).toBe(200);
    expect(await chat.path(visitor, conversationId)).toEqual(newest);
    const variant = await chat.ask(visitor, { regenerate: first.answerId });
    expect(await chat.path(visitor, conversationId)).toEqual([first.questionId, variant.answerId]);
    const follower = new Follower(visitor);
    await follower.connect(site);
    onTestFinished(() => follower.leave());
    await chat.act(visitor, first.answerId, 'pick');
    expect(await chat.path(visitor, conversationId)).toEqual(newest);
    const event = { type: 'message', foId: chat.foId, conversationId, messageId: first.answerId };
    await expect.poll(() => follower.received).toContainEqual(event);
  });

  test('that is picked is shown to the owner, and the list shows the last message of its path', async () => {
    const person = await site.newPerson();
    const first = await chat.ask(person, { message: 'Who are you?' });
    const { conversationId } = first;
    await chat.ask(person, { message: 'Do you prune?', edit: first.questionId });
    const follower = new Follower(chat.owner);
    await follower.connect(site);
    onTestFinished(() => follower.leave());
    await chat.act(person, first.questionId, 'pick');
    const event = { type: 'message', foId: chat.foId, conversationId, messageId: first.questionId };
    await expect.poll(() => follower.received).toContainEqual(event);
    const { conversations } = await (await site.call('GET', '/api/v1/conversations', { as: person })).json();
    expect(first.text).toContain(conversations[0].preview.slice(0, 20));
  });

  test('in one conversation does not change another conversation', async () => {
    const [first, second] = [
      await chat.ask(visitor, { message: 'Who are you?' }),
      await chat.ask(visitor, { message: 'Who is it?' }),
    ];
    await chat.ask(visitor, { message: 'Who are you now?', edit: first.questionId });
    const { messages } = await chat.read(visitor, second.conversationId);
    expect(messages).toMatchObject([
      { id: second.questionId, variants: [] },
      { id: second.answerId, variants: [] },
    ]);
  });

  test('hides the messages after the original answer from the engine', async () => {
    vi.spyOn(site.platform.ai.chat, 'answer').mockClear();
    const first = await chat.ask(visitor, { message: 'First question, on roses?' });
    const { conversationId } = first;
    await chat.ask(visitor, { conversationId, message: 'Second question, on tulips?' });
    await chat.ask(visitor, { regenerate: first.answerId });
    await chat.ask(visitor, { conversationId, message: 'Third question, on lilies?' });
    expect(historyOf(1)).toContain('First question, on roses?');
    expect(historyOf(2)).toEqual([]);
    expect(historyOf(3)).toContain('First question, on roses?');
    expect(historyOf(3).join(' ')).not.toContain('tulips');
    vi.mocked(site.platform.ai.chat.answer).mockRestore();
  });

  test('is made once per client id, also with concurrent requests', async () => {
    const { answerId, conversationId } = await chat.ask(visitor, { message: 'Who are you?' });
    const body = { regenerate: answerId, clientMessageId: crypto.randomUUID() };
    const both = await Promise.all([chat.ask(visitor, body), chat.ask(visitor, body)]);
    const again = await chat.ask(visitor, body);
    expect(new Set([...both, again].map((turn) => turn.answerId)).size).toBe(1);
    expect((await chat.read(visitor, conversationId)).messages[1]!.variants).toHaveLength(2);
  });

  test('is limited in number', async () => {
    const { answerId, conversationId } = await chat.ask(visitor, { message: 'Who are you?' });
    await site.platform.database.pool.query(
      `insert into messages (conversation_id, reply_to, role, sender, is_human, content, is_current)
        select conversation_id, reply_to, role, sender, is_human, content, false from messages, generate_series(1, 19)
        where id = $1`,
      [answerId],
    );
    const response = await chat.send(visitor, { regenerate: answerId });
    expect([response.status, (await response.json()).code]).toEqual([409, 'too_many_variants']);
    expect((await chat.read(visitor, conversationId)).messages[1]!.variants).toHaveLength(20);
  });
});

describe('an edited question', () => {
  test('takes the place of the original, which is kept with its answer', async () => {
    const first = await chat.ask(visitor, { message: 'Who are you?' });
    const { conversationId } = first;
    const two = await chat.ask(visitor, { conversationId, message: 'What is you role?' });
    const edited = await chat.ask(visitor, { message: 'What is your role?', edit: two.questionId });
    const { messages } = await chat.read(visitor, conversationId);
    expect(messages.map(({ id }) => id)).toEqual([
      ...[first.questionId, first.answerId, edited.questionId, edited.answerId],
    ]);
    expect(messages[2]).toMatchObject({
      content: 'What is your role?',
      follows: first.answerId,
      variants: [two.questionId, edited.questionId],
    });
    await chat.act(visitor, two.questionId, 'pick');
    expect(await chat.path(visitor, conversationId)).toEqual([
      ...[first.questionId, first.answerId, two.questionId, two.answerId],
    ]);
  });

  test('may be the first message', async () => {
    const first = await chat.ask(visitor, { message: 'Who is you?' });
    const edited = await chat.ask(visitor, { message: 'Who are you?', edit: first.questionId });
    expect(edited.conversationId).toBe(first.conversationId);
    const { messages } = await chat.read(visitor, first.conversationId);
    expect(messages[0]!.variants).toEqual([first.questionId, edited.questionId]);
  });

  test('is stored once per client id', async () => {
    const { questionId, conversationId } = await chat.ask(visitor, { message: 'Who is you?' });
    const body = { message: 'Who are you?', edit: questionId, clientMessageId: crypto.randomUUID() };
    const both = await Promise.all([chat.ask(visitor, body), chat.ask(visitor, body)]);
    expect(both[0].answerId).toBe(both[1].answerId);
    expect((await chat.read(visitor, conversationId)).messages[0]!.variants).toHaveLength(2);
  });
});

describe('the owner’s own message', () => {
  test('stays in its place on every path', async () => {
    const { answerId, conversationId, questionId } = await chat.ask(visitor, { message: 'Who are you?' });
    const { rows } = await site.platform.database.pool.query(
      `insert into messages (conversation_id, role, sender, is_human, content)
        values ($1, 'assistant', 'owner', true, 'It is me.') returning id`,
      [conversationId],
    );
    const variant = await chat.ask(visitor, { regenerate: answerId });
    expect((await chat.read(visitor, conversationId)).messages).toMatchObject([
      { id: questionId, variants: [] },
      { id: rows[0].id, variants: [] },
      { id: variant.answerId, variants: [answerId, variant.answerId] },
    ]);
    await chat.act(visitor, answerId, 'pick');
    expect(await chat.path(visitor, conversationId)).toEqual([questionId, answerId, rows[0].id]);
  });
});

describe('access control', () => {
  test('only the person of a conversation can change, search or export it', async () => {
    const turn = await chat.ask(visitor, { message: 'Who are you?' });
    const variant = await chat.ask(visitor, { regenerate: turn.answerId });
    const stranger = await site.newPerson();
    for (const as of [stranger, chat.owner]) {
      const attempts = [
        chat.send(as, { regenerate: turn.answerId }),
        chat.send(as, { message: 'Mine', edit: turn.questionId }),
        chat.act(as, turn.answerId, 'pick'),
        chat.act(as, variant.answerId, 'branch'),
        site.call('GET', `/api/v1/conversations/${turn.conversationId}/export`, { as }),
        site.call('GET', `/api/v1/conversations/${turn.conversationId}/find?text=you`, { as }),
        site.call('POST', `/api/v1/conversations/${turn.conversationId}/read`, { as }),
      ];
      expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(attempts.map(() => 404));
    }
    expect(await chat.path(visitor, turn.conversationId)).toEqual([turn.questionId, variant.answerId]);
  });

  test('a request must name a message of the right kind and persona, and only one change', async () => {
    const turn = await chat.ask(visitor, { message: 'Who are you?' });
    const otherOwner = await site.newPerson();
    const body = { name: 'Rose', bio: 'A florist.', core_principles: ['a', 'b', 'c'], is_public: true };
    const { id: foId } = await createTestPersona(site, body, otherOwner);
    const attempts = [
      { regenerate: turn.questionId },
      { edit: turn.answerId, message: 'Mine' },
      { regenerate: turn.answerId, foId },
      { edit: turn.questionId, message: 'Mine', foId },
    ];
    for (const attempt of attempts) expect((await chat.send(visitor, attempt)).status).toBe(404);
    const invalidRequests = [
      { regenerate: turn.answerId, message: 'And?' },
      { regenerate: turn.answerId, retry: turn.answerId },
      { edit: turn.questionId },
      { retry: turn.answerId, attachment: crypto.randomUUID() },
    ];
    for (const request of invalidRequests) expect((await chat.send(visitor, request)).status).toBe(400);
    expect(await chat.path(visitor, turn.conversationId)).toEqual([turn.questionId, turn.answerId]);
  });
});

test('while an answer is in progress the path cannot change', async () => {
  const turn = await chat.ask(visitor, { message: 'Who are you?' });
  const variant = await chat.ask(visitor, { regenerate: turn.answerId });
  const { conversationId } = turn;
  endlessAnswers(site, 'One ');
  const { read, metadata } = await streamOf(
    await chat.send(visitor, { conversationId, message: 'What are your core principles?' }),
  );
  const attempts = [
    chat.act(visitor, turn.answerId, 'pick'),
    chat.send(visitor, { regenerate: variant.answerId }),
    chat.send(visitor, { message: 'Mine', edit: turn.questionId }),
    chat.act(visitor, (await chat.path(visitor, conversationId)).at(-1)!, 'branch'),
  ];
  for (const response of await Promise.all(attempts))
    expect([response.status, (await response.json()).code]).toEqual([409, 'conversation_busy']);
  await chat.act(visitor, metadata.messageId, 'stop');
  await read;
  expect(await chat.path(visitor, conversationId)).toHaveLength(4);
});

test('while an edited question is answered, it is the preview of its chat', async () => {
  const person = await site.newPerson();
  const { questionId } = await chat.ask(person, { message: 'Who are you?' });
  endlessAnswers(site, '');
  const edited = { message: 'Do you prune?', edit: questionId };
  const { read, metadata } = await streamOf(await chat.send(person, edited));
  const { conversations } = await (await site.call('GET', '/api/v1/conversations', { as: person })).json();
  expect(conversations).toMatchObject([{ preview: edited.message }]);
  await chat.act(person, metadata.messageId, 'stop');
  await read;
});

test('deleting a conversation deletes its variants', async () => {
  const first = await chat.ask(visitor, { message: 'Who are you?' });
  await chat.ask(visitor, { regenerate: first.answerId });
  await chat.ask(visitor, { message: 'Who is you?', edit: first.questionId });
  const path = `/api/v1/conversations/${first.conversationId}`;
  expect((await site.call('DELETE', path, { as: visitor })).status).toBe(200);
  const { rows } = await site.platform.database.pool.query(
    'select id from messages where conversation_id = $1',
    [first.conversationId],
  );
  expect(rows).toEqual([]);
});

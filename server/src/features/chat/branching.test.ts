import { beforeAll, describe, expect, test } from 'vitest';
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

describe('a branched conversation', () => {
  test('has a copy of all messages up to the branch, and is independent', async () => {
    const first = await chat.ask(visitor, { message: 'Who are you?' });
    const { conversationId } = first;
    const variant = await chat.ask(visitor, { regenerate: first.answerId });
    await chat.ask(visitor, { conversationId, message: 'And your role?' });
    const branch = await (await chat.act(visitor, variant.answerId, 'branch')).json();
    expect(branch).toMatchObject({ title: 'Who are you?', fo_id: chat.foId, unread: false });
    const { messages } = await chat.read(visitor, branch.id);
    expect(messages).toMatchObject([
      { role: 'user', content: 'Who are you?', reply_to: null, variants: [] },
      { role: 'assistant', content: variant.text, reply_to: messages[0]!.id, variants: [] },
    ]);
    expect(messages.map(({ id }) => id)).not.toContain(first.questionId);
    const next = await chat.ask(visitor, { conversationId: branch.id, message: 'Do you prune?' });
    expect((await chat.read(visitor, branch.id)).messages[2]).toMatchObject({
      id: next.questionId,
      follows: messages[1]!.id,
    });
    expect(await chat.path(visitor, conversationId)).toHaveLength(4);
    await site.call('DELETE', `/api/v1/conversations/${conversationId}`, { as: visitor });
    expect(await chat.path(visitor, branch.id)).toHaveLength(4);
  });

  test('shows the sources and times of the original answers, and its last message in the list', async () => {
    const person = await site.newPerson();
    const turn = await chat.ask(person, { message: 'Who are you?' });
    const { conversationId } = turn;
    await chat.ask(person, { conversationId, message: 'And your role?' });
    const branch = await (await chat.act(person, turn.answerId, 'branch')).json();
    const shownMessages = async (id: string) =>
      (await chat.read(person, id)).messages
        .slice(0, 2)
        .map(({ sender, content, status, meta, created_at }) => ({
          sender,
          content,
          status,
          meta,
          created_at,
        }));
    expect((await shownMessages(conversationId))[1]!.meta.mode).toBeTruthy();
    expect(await shownMessages(branch.id)).toEqual(await shownMessages(conversationId));
    const { conversations } = await (await site.call('GET', '/api/v1/conversations', { as: person })).json();
    expect(conversations.map(({ id }: { id: string }) => id)).toEqual([branch.id, conversationId]);
    expect(turn.text).toContain(conversations[0].preview.slice(0, 20));
  });

  test('at an answer without text is listed with the question', async () => {
    const person = await site.newPerson();
    const { answerId } = await chat.ask(person, { message: 'Who are you?' });
    const failed = `update messages set content = '', status = 'failed' where id = $1`;
    await site.platform.database.pool.query(failed, [answerId]);
    expect((await chat.act(person, answerId, 'branch')).status).toBe(200);
    const { conversations } = await (await site.call('GET', '/api/v1/conversations', { as: person })).json();
    expect(conversations[0].preview).toBe('Who are you?');
  });

  test('cannot be of a persona that is no longer public', async () => {
    const owner = await site.newPerson();
    const { id: foId } = await createTestPersona(site, { is_public: true }, owner);
    const { answerId } = await chat.ask(visitor, { foId, message: 'Who are you?' });
    const body = { is_public: false };
    expect((await site.call('PATCH', `/api/v1/personas/${foId}`, { as: owner, body })).status).toBe(200);
    expect((await chat.act(visitor, answerId, 'branch')).status).toBe(404);
  });

  test('cannot contain an answer in progress', async () => {
    const stopped = await chat.ask(visitor, { message: 'Who are you?' });
    const { conversationId } = stopped;
    await site.platform.database.pool.query(`update messages set status = 'stopped' where id = $1`, [
      stopped.answerId,
    ]);
    const next = await chat.ask(visitor, { conversationId, message: 'And your role?' });
    endlessAnswers(site, 'One ');
    const { read } = await streamOf(await chat.send(visitor, { retry: stopped.answerId }));
    const branch = await chat.act(visitor, next.answerId, 'branch');
    expect([branch.status, (await branch.json()).code]).toEqual([409, 'conversation_busy']);
    await chat.act(visitor, stopped.answerId, 'stop');
    await read;
    expect((await chat.act(visitor, next.answerId, 'branch')).status).toBe(200);
  });

  test('cannot start at a message that is not on the path', async () => {
    const turn = await chat.ask(visitor, { message: 'Who are you?' });
    await chat.ask(visitor, { regenerate: turn.answerId });
    const response = await chat.act(visitor, turn.answerId, 'branch');
    expect([response.status, (await response.json()).code]).toEqual([409, 'not_on_path']);
  });
});

import { beforeAll, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { chatRequests } from './testing/chat-requests.ts';

const site = testSite();
const chat = chatRequests(site);
beforeAll(() => chat.createPersona());

async function reply(as: Person, body: object) {
  const response = await site.call('POST', '/functions/v1/owner-reply', { as, body });
  return { status: response.status, body: await response.json() };
}

test('a reply that is sent again, because its response was lost, is stored and notified once', async () => {
  const visitor = await site.newPerson();
  const { conversationId } = await chat.ask(visitor, { message: 'Hello' });
  const body = { conversationId, content: 'I read this.', clientMessageId: crypto.randomUUID() };
  const first = await reply(chat.owner, body);
  const draft = `/api/v1/conversations/${conversationId}/reply-draft`;
  await site.call('PUT', draft, { as: chat.owner, body: { content: ` ${body.content}\n` } });
  const replies = await Promise.all([reply(chat.owner, body), reply(chat.owner, body)]);
  expect(replies).toEqual([first, first]);
  const { messages } = await chat.read(visitor, conversationId);
  expect(messages.filter(({ sender }) => sender === 'owner')).toHaveLength(1);
  expect(await (await site.call('GET', draft, { as: chat.owner })).json()).toEqual({ content: '' });
  const { rows } = await site.platform.database.pool.query(
    "select kind from notices where conversation_id = $1 and kind = 'owner_replied'",
    [conversationId],
  );
  expect(rows).toHaveLength(1);
});

test('a reply with the client id of somebody else’s message is rejected', async () => {
  const [visitor, clientMessageId] = [await site.newPerson(), crypto.randomUUID()];
  const { conversationId } = await chat.ask(visitor, { message: 'Hello', clientMessageId });
  const body = { conversationId, content: 'I read this.', clientMessageId };
  expect((await reply(chat.owner, body)).status).toBe(403);
});

test('a reply with the client id of another text is rejected, and its draft stays', async () => {
  const { conversationId } = await chat.ask(await site.newPerson(), { message: 'Hello' });
  const body = { conversationId, content: 'I read this.', clientMessageId: crypto.randomUUID() };
  await reply(chat.owner, body);
  const draft = `/api/v1/conversations/${conversationId}/reply-draft`;
  await site.call('PUT', draft, { as: chat.owner, body: { content: 'I read this twice.' } });
  expect(await reply(chat.owner, { ...body, content: 'I read this twice.' })).toMatchObject({
    status: 409,
    body: { code: 'already_sent' },
  });
  expect((await reply(chat.owner, body)).status).toBe(200);
  const draftAfter = await site.call('GET', draft, { as: chat.owner });
  expect(await draftAfter.json()).toEqual({ content: 'I read this twice.' });
});

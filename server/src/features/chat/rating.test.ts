import type { Message } from '@foyer/contract';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { inboxRequests } from '../inbox/testing/inbox-requests.ts';

const site = testSite();
const { chat, change, entryFrom, entryOf } = inboxRequests(site);
let visitor: Person;

beforeAll(async () => {
  await chat.createPersona();
  visitor = await site.newPerson();
});

const rate = async (id: string, rating: unknown, as = visitor) => {
  const response = await site.call('PUT', `/api/v1/messages/${id}/rating`, { as, body: { rating } });
  return { status: response.status, body: await response.json() };
};

test('a rating can be set, changed and removed', async () => {
  const { conversationId, answerId } = await chat.ask(visitor, { message: 'What is your name?' });
  const readRatings = async () =>
    (await chat.read(visitor, conversationId)).messages.map(({ rating }) => rating);
  expect(await readRatings()).toEqual([null, null]);
  for (const rating of ['up', 'down', 'down', null, null] as const) {
    expect(await rate(answerId, rating)).toEqual({ status: 200, body: { rating } });
    expect(await readRatings()).toEqual([null, rating]);
  }
});

test('an exported conversation contains the ratings', async () => {
  const { conversationId, answerId } = await chat.ask(visitor, { message: 'What is your name?' });
  await rate(answerId, 'up');
  const file = await site.call('GET', `/api/v1/conversations/${conversationId}/export?format=json`, {
    as: visitor,
  });
  const { messages } = (await file.json()) as { messages: { rating: string | null }[] };
  expect(messages.map(({ rating }) => rating)).toEqual([null, 'up']);
});

test('a thumbs down gives the inbox entry priority, even if it is closed; removing the last thumbs down removes that reason', async () => {
  const { entry, conversationId, answerId } = await entryFrom(visitor, 'What is your role?');
  const second = await chat.ask(visitor, { message: 'And your name?', conversationId });
  expect(await entryOf(conversationId)).toMatchObject({ priority: 0 });
  await change(entry.id, { status: 'closed', is_read: true });
  await rate(answerId, 'down');
  await rate(second.answerId, 'down');
  const raised = { id: entry.id, status: 'open', is_read: false, priority: 1, preview: 'And your name?' };
  expect(await entryOf(conversationId)).toMatchObject({ ...raised, priority_reasons: ['thumbs_down'] });
  await rate(second.answerId, 'up');
  expect(await entryOf(conversationId)).toMatchObject(raised);
  await rate(answerId, null);
  expect(await entryOf(conversationId)).toMatchObject({ priority: 0, priority_reasons: [] });
});

test('sending a thumbs down again does not change an entry that the owner has read in between', async () => {
  const { entry, conversationId, answerId } = await entryFrom(visitor, 'What is your role?');
  await rate(answerId, 'down');
  await change(entry.id, { status: 'closed', is_read: true });
  const before = await entryOf(conversationId);
  expect(await rate(answerId, 'down')).toEqual({ status: 200, body: { rating: 'down' } });
  expect(await entryOf(conversationId)).toEqual(before);
});

test('an answer that is generated again loses its rating, and its inbox entry loses the reason for priority', async () => {
  const { conversationId, answerId } = await entryFrom(visitor, 'What is your role?');
  await site.platform.database.pool.query(`update messages set status = 'stopped' where id = $1`, [answerId]);
  await rate(answerId, 'down');
  expect(await entryOf(conversationId)).toMatchObject({ priority_reasons: ['thumbs_down'] });
  await chat.ask(visitor, { retry: answerId });
  expect((await chat.read(visitor, conversationId)).messages[1]).toMatchObject({
    id: answerId,
    rating: null,
  });
  expect(await entryOf(conversationId)).toMatchObject({ priority: 0, priority_reasons: [] });
});

test('an answer that was replaced after a thumbs down is shown only to the owner, until the question is edited', async () => {
  const { entry, conversationId, answerId } = await entryFrom(visitor, 'What is your role?');
  const [question, { content }] = (await chat.read(visitor, conversationId)).messages as [Message, Message];
  await rate(answerId, 'down');
  await chat.ask(visitor, { regenerate: answerId });
  const answerForOwner = async () => {
    const path = `/api/v1/inbox/${entry.id}/messages`;
    const page = await (await site.call('GET', path, { as: chat.owner })).json();
    return (page as { messages: Message[] }).messages[1];
  };
  expect(await answerForOwner()).toMatchObject({ rating: null, disliked_variants: [content] });
  expect((await chat.read(visitor, conversationId)).messages[1]).not.toHaveProperty('disliked_variants');
  expect(await entryOf(conversationId)).toMatchObject({ priority_reasons: ['thumbs_down'] });
  await chat.ask(visitor, { edit: question.id, message: 'What is your name?' });
  expect(await answerForOwner()).not.toHaveProperty('disliked_variants');
  expect(await entryOf(conversationId)).toMatchObject({ priority_reasons: [] });
});

test('a disliked answer that is picked back gives the inbox entry priority again, without reopening it', async () => {
  const { entry, conversationId, answerId } = await entryFrom(visitor, 'What is your role?');
  const [question] = (await chat.read(visitor, conversationId)).messages as [Message];
  await rate(answerId, 'down');
  await chat.ask(visitor, { edit: question.id, message: 'What is your name?' });
  await change(entry.id, { status: 'closed', is_read: true });
  expect(await entryOf(conversationId)).toMatchObject({ priority: 0, priority_reasons: [] });
  expect((await chat.act(visitor, question.id, 'pick')).status).toBe(200);
  const disliked = { priority: 1, priority_reasons: ['thumbs_down'], status: 'closed', is_read: true };
  expect(await entryOf(conversationId)).toMatchObject(disliked);
});

test('picking another answer adds no priority for a thumbs down that the owner has read', async () => {
  const { entry, conversationId, answerId } = await entryFrom(visitor, 'What is your role?');
  await rate(answerId, 'down');
  const second = await chat.ask(visitor, { message: 'And your name?', conversationId });
  await chat.ask(visitor, { regenerate: second.answerId });
  await change(entry.id, { is_read: true });
  await chat.ask(visitor, { message: 'Hello?', conversationId });
  expect(await entryOf(conversationId)).toMatchObject({ priority_reasons: [] });
  expect((await chat.act(visitor, second.answerId, 'pick')).status).toBe(200);
  expect(await entryOf(conversationId)).toMatchObject({ priority_reasons: [] });
});

test('only the conversation’s visitor can rate, and only the persona’s messages', async () => {
  const { conversationId, answerId, questionId } = await chat.ask(visitor, { message: 'Hello!' });
  const body = { conversationId, content: 'This is me.' };
  const reply = await site.call('POST', '/functions/v1/owner-reply', { as: chat.owner, body });
  const { id: inPerson } = await reply.json();
  for (const id of [questionId, inPerson, crypto.randomUUID()])
    expect(await rate(id, 'up')).toMatchObject({ status: 404, body: { message: 'Message not found' } });
  for (const as of [chat.owner, await site.newPerson()])
    expect((await rate(answerId, 'up', as)).status).toBe(404);
  for (const rating of ['sideways', 1, undefined]) expect((await rate(answerId, rating)).status).toBe(400);
});

test('an owner cannot rate answers of their own persona', async () => {
  const { answerId } = await chat.ask(chat.owner, { message: 'Hello!' });
  expect(await rate(answerId, 'up', chat.owner)).toMatchObject({
    status: 403,
    body: { message: 'You cannot rate the answers of your own FO.' },
  });
});

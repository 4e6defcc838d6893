import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, readAnswer, testSite } from '../../testing/index.ts';
import { startOpenAiServer } from '../../testing/openai-server.ts';
import { inboxRequests } from './testing/inbox-requests.ts';

const site = testSite();
const { chat, change, entryFrom, entryOf } = inboxRequests(site);
const model = await startOpenAiServer();
const modelSite = testSite({ AI_BASE_URL: model.url, CHAT_MODEL: 'rose-1', EMBEDDING_MODEL: 'builtin' });
const modelInbox = inboxRequests(modelSite);
afterAll(() => model.close());

let visitor: Person;
let modelVisitor: Person;

beforeAll(async () => {
  await chat.createPersona();
  visitor = await site.newPerson();
  await modelInbox.chat.createPersona();
  modelVisitor = await modelSite.newPerson();
});

test('a question that the persona cannot answer moves to the top of the inbox', async () => {
  const entry = await ask('What is your shoe size?');
  expect(entry).toMatchObject({ priority: 1, priority_reasons: ['not_known'] });
});

test('a visitor’s request for the owner moves the entry to the top, even if principles match', async () => {
  const entry = await ask('Can I talk to your owner about pruning in late winter?');
  expect(entry).toMatchObject({ priority: 1, priority_reasons: ['asked_for_owner'] });
});

test('a question that matches principles, and does not need the owner, does not move to the top', async () => {
  const entry = await ask('Should I prune in late winter?');
  expect(entry).toMatchObject({ isUnsure: false, priority: 0, priority_reasons: [] });
});

test('a question does not move to the top only because no principle matches it', async () => {
  const entry = await ask('What is your name?');
  expect(entry).toMatchObject({ isUnsure: true, priority: 0, priority_reasons: [] });
});

test('repeating a question, even in other words, is a reason for priority', async () => {
  const { conversationId } = await chat.ask(visitor, { message: 'How do you water roses?' });
  await chat.ask(visitor, { message: 'And how do you prune them?', conversationId });
  expect(await entryOf(conversationId)).not.toMatchObject({ priority_reasons: ['asked_twice'] });
  await chat.ask(visitor, { message: 'I asked how you water the roses!', conversationId });
  expect((await entryOf(conversationId)).priority_reasons).toContain('asked_twice');
});

test('reasons accumulate until the owner has read the entry', async () => {
  const { entry, conversationId } = await entryFrom(visitor, 'What is your shoe size?');
  await chat.ask(visitor, { message: 'Can I talk to your owner?', conversationId });
  const bothReasons = expect.arrayContaining(['not_known', 'asked_for_owner']);
  expect(await entryOf(conversationId)).toMatchObject({ priority: 1, priority_reasons: bothReasons });
  await change(entry.id, { is_read: true });
  expect(await entryOf(conversationId)).toMatchObject({ priority: 1, priority_reasons: bothReasons });
  await chat.ask(visitor, { message: 'Hello?', conversationId });
  expect(await entryOf(conversationId)).toMatchObject({ priority: 0, priority_reasons: [], is_read: false });
});

test('a thumbs down keeps the reasons of an entry that the owner has read, even after it is withdrawn', async () => {
  const { entry, conversationId, answerId } = await entryFrom(visitor, 'Can I talk to your owner?');
  await change(entry.id, { is_read: true });
  const rate = (rating: string | null) =>
    site.call('PUT', `/api/v1/messages/${answerId}/rating`, { as: visitor, body: { rating } });
  await rate('down');
  const bothReasons = expect.arrayContaining(['asked_for_owner', 'thumbs_down']);
  expect(await entryOf(conversationId)).toMatchObject({ priority_reasons: bothReasons, is_read: false });
  await rate(null);
  expect(await entryOf(conversationId)).toMatchObject({ priority_reasons: ['asked_for_owner'] });
});

test('a thumbs down on an answer that the owner cannot see, since its question was edited, changes nothing', async () => {
  const { conversationId, answerId, questionId } = await chat.ask(visitor, { message: 'What is your name?' });
  await chat.ask(visitor, { message: 'What is your full name?', conversationId, edit: questionId });
  const entry = await entryOf(conversationId);
  await change(entry.id, { is_read: true, status: 'closed' });
  const path = `/api/v1/messages/${answerId}/rating`;
  expect((await site.call('PUT', path, { as: visitor, body: { rating: 'down' } })).status).toBe(200);
  expect(await entryOf(conversationId)).toMatchObject({
    ...{ status: 'closed', is_read: true, priority: 0, priority_reasons: [] },
  });
});

test('withdrawing a thumbs down leaves those in other conversations', async () => {
  const turns = [await entryFrom(visitor, 'What is your name?'), await entryFrom(visitor, 'And your role?')];
  const rate = (answerId: string, rating: string | null) =>
    site.call('PUT', `/api/v1/messages/${answerId}/rating`, { as: visitor, body: { rating } });
  for (const { answerId } of turns) await rate(answerId, 'down');
  await rate(turns[0]!.answerId, null);
  expect((await entryOf(turns[0]!.conversationId)).priority_reasons).not.toContain('thumbs_down');
  expect((await entryOf(turns[1]!.conversationId)).priority_reasons).toContain('thumbs_down');
});

test('a reply of the owner clears the reasons', async () => {
  const { conversationId } = await entryFrom(visitor, 'What is your shoe size?');
  const body = { conversationId, content: 'Forty-two.' };
  const reply = await site.call('POST', '/functions/v1/owner-reply', { as: chat.owner, body });
  expect(reply.status).toBe(200);
  expect(await entryOf(conversationId)).toMatchObject({ priority: 0, priority_reasons: [], is_read: true });
});

describe('with a language model', () => {
  test.each<[string[], string, string[]]>([
    [['I do not know that. ', '[#unk', 'nown]'], 'I do not know that.', ['not_known']],
    [['Das weiß ich nicht.', ' [#unknown]'], 'Das weiß ich nicht.', ['not_known']],
    [["I'm afraid I don't know."], "I'm afraid I don't know.", ['not_known']],
    [['I pass that on. [#owner]'], 'I pass that on.', ['asked_for_owner']],
    [['Roses, I would say.'], 'Roses, I would say.', []],
  ])('the model’s words %j are shown as %j, and give the reasons %j', async (tokens, modelText, reasons) => {
    Object.assign(model.behaviour, { tokens });
    const { entry, text } = await modelInbox.entryFrom(modelVisitor, 'Which flower, and why?');
    expect(text).toBe(modelText);
    expect(entry.priority_reasons).toEqual(reasons);
  });

  test('asking for the owner is a reason, whatever the model answers', async () => {
    Object.assign(model.behaviour, { tokens: ['Roses.'] });
    const { entry } = await modelInbox.entryFrom(modelVisitor, 'Can I talk to a human?');
    expect(entry.priority_reasons).toEqual(['asked_for_owner']);
  });
});

/** Asks in a new conversation; resolves to the owner's inbox entry. */
async function ask(message: string) {
  const { metadata } = await readAnswer(await chat.send(visitor, { message }));
  return { ...(await entryOf(metadata.conversationId!)), isUnsure: metadata.low_confidence };
}

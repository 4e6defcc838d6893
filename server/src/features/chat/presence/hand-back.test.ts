import type { ViewerEvent } from '@foyer/contract';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import { formOf } from '../../knowledge/testing/upload-form.ts';
import { chatRequests } from '../testing/chat-requests.ts';
import { endlessAnswers, streamOf } from './testing/endless-answers.ts';

const site = testSite();
const chat = chatRequests(site);
let visitor: Person;

beforeEach(async () => {
  if (!chat.foId) await chat.open();
  visitor = await site.newPerson('Vera');
});

const byOwner = async (id: string, what: 'take-over' | 'hand-back') => {
  const response = await site.call('POST', `/api/v1/conversations/${id}/${what}`, { as: chat.owner });
  expect(response.status).toBe(200);
};

test('an answer interrupted after its first words stays as it is', async () => {
  const engine = endlessAnswers(site, 'One. ')[0]!;
  const { read, metadata } = await streamOf(await chat.send(visitor, { message: 'What is your name?' }));
  await engine.until(1);
  await byOwner(metadata.conversationId, 'take-over');
  await read;
  await byOwner(metadata.conversationId, 'hand-back');
  const { messages } = await chat.read(visitor, metadata.conversationId);
  expect(messages.slice(1)).toMatchObject([
    { sender: 'fo', content: 'One. ', status: 'stopped' },
    { role: 'system' },
    { role: 'system' },
  ]);
});

test('only messages of this conversation are answered', async () => {
  const stranger = await site.newPerson();
  const { conversationId: id } = await chat.ask(visitor, { message: 'Hello' });
  const { conversationId: otherId } = await chat.ask(stranger, { message: 'Hello' });
  for (const one of [id, otherId]) await byOwner(one, 'take-over');
  await (await chat.send(visitor, { message: 'What is your name?', conversationId: id })).text();
  const ofStranger = { message: 'Should I prune in late winter?', conversationId: otherId };
  await (await chat.send(stranger, ofStranger)).text();
  await byOwner(id, 'hand-back');
  const messages = async () => (await chat.read(visitor, id)).messages;
  const question = (await messages()).findLast(({ sender }) => sender === 'user')!;
  await expect
    .poll(async () => (await messages()).at(-1))
    .toMatchObject({ sender: 'fo', status: 'complete', reply_to: question.id });
  expect((await chat.read(stranger, otherId)).messages.at(-1)).toMatchObject({ sender: 'user' });
});

test('an answer to waiting messages is announced to the visitor when it begins', async () => {
  const { conversationId: id } = await chat.ask(visitor, { message: 'Hello' });
  await byOwner(id, 'take-over');
  await (await chat.send(visitor, { message: 'What is your name?', conversationId: id })).text();
  endlessAnswers(site, '');
  const events: ViewerEvent[] = [];
  onTestFinished(site.platform.events.subscribe(visitor.id, (event) => void events.push(event)));
  await byOwner(id, 'hand-back');
  const { id: messageId, status } = (await chat.read(visitor, id)).messages.at(-1)!;
  expect(status).toBe('streaming');
  const begun = { type: 'message', foId: chat.foId, conversationId: id, messageId };
  await expect.poll(() => events).toContainEqual(begun);
  await byOwner(id, 'take-over');
});

test('the answer to waiting messages waits for the files of all of them', async () => {
  const { conversationId } = await chat.ask(visitor, { message: 'Hello' });
  await byOwner(conversationId, 'take-over');
  // A file without text is found to be unreadable once it is processed.
  const body = formOf('', 'notes.txt', { foId: chat.foId, context: 'My notes' });
  const uploaded = await site.call('POST', '/functions/v1/process-document', { as: visitor, body });
  const { fileId: attachment } = await uploaded.json();
  const messages = [{ message: 'What do my notes say?', attachment }, { message: 'Please tell me.' }];
  for (const message of messages) await (await chat.send(visitor, { ...message, conversationId })).text();
  await byOwner(conversationId, 'hand-back');
  await expect
    .poll(async () => (await chat.read(visitor, conversationId)).messages.at(-1))
    .toMatchObject({ status: 'failed', meta: { error: { code: 'attachment_unreadable' } } });
});

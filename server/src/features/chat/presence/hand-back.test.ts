import type { ViewerEvent } from '@foyer/contract';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import { formOf } from '../../knowledge/testing/upload-form.ts';
import { chatRequests } from '../testing/chat-requests.ts';
import { endlessAnswers, streamOf } from './testing/endless-answers.ts';

const site = testSite();
const chat = chatRequests(site);
let visitor: Person;

beforeEach(async () => {
  if (!chat.foId) await chat.createPersona();
  visitor = await site.newPerson('Vera');
});

const byOwner = async (id: string, what: 'take-over' | 'hand-back') => {
  const response = await site.call('POST', `/api/v1/conversations/${id}/${what}`, { as: chat.owner });
  expect(response.status).toBe(200);
};

test('an answer interrupted after its first words stays as it is after the hand-back', async () => {
  const engine = endlessAnswers(site, 'One. ')[0]!;
  const { read, metadata } = await streamOf(await chat.send(visitor, { message: 'What is your name?' }));
  await engine.releaseWords(1);
  // Stored before the takeover: this process has three seconds to add to it.
  await expect
    .poll(async () => (await chat.read(visitor, metadata.conversationId)).messages[1]!.content)
    .toBe('One. ');
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

test('handing back one conversation answers no messages of another', async () => {
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
  const messageEvent = { type: 'message', foId: chat.foId, conversationId: id, messageId };
  await expect.poll(() => events).toContainEqual(messageEvent);
  await byOwner(id, 'take-over');
});

const upload = async (content: string) => {
  const body = formOf(content, 'notes.txt', { foId: chat.foId, context: 'My notes' });
  const response = await site.call('POST', '/functions/v1/process-document', { as: visitor, body });
  return (await response.json()).fileId as string;
};

/** Hands back a conversation in which the visitor attached a file to the first message of two. */
async function handBackWithFile(attachment: string, messages: [string, string]) {
  const { conversationId } = await chat.ask(visitor, { message: 'Hello' });
  await byOwner(conversationId, 'take-over');
  const [first, second] = messages;
  for (const body of [{ message: first, attachment }, { message: second }])
    await (await chat.send(visitor, { ...body, conversationId })).text();
  await byOwner(conversationId, 'hand-back');
  return async () => (await chat.read(visitor, conversationId)).messages.at(-1);
}

test('the answer to waiting messages waits for the files of all of them', async () => {
  const released = Promise.withResolvers<void>();
  const { storage } = site.platform;
  const open = storage.open.bind(storage);
  // The first to open a stored file is the job that reads it.
  const openSpy = vi.spyOn(storage, 'open').mockImplementationOnce(async (...path) => {
    await released.promise;
    return open(...path);
  });
  onTestFinished(() => {
    released.resolve();
    openSpy.mockRestore();
  });
  const attachment = await upload('The marmot festival of Zell takes place on 14 August.');
  const answer = await handBackWithFile(attachment, [
    'When does the marmot festival of Zell take place?',
    'Please tell me.',
  ]);
  expect(await answer()).toMatchObject({ status: 'streaming' });
  released.resolve();
  await expect.poll(answer).toMatchObject({
    status: 'complete',
    content: expect.stringContaining('14 August'),
    meta: { sources: [{ file_name: 'notes.txt' }] },
  });
});

test('an unreadable file of an earlier waiting message does not prevent the answer to the last one', async () => {
  // A file without text is found to be unreadable once it is processed.
  const answer = await handBackWithFile(await upload(''), [
    'What do my notes say?',
    'Never mind the file. What is your name?',
  ]);
  await expect.poll(answer).toMatchObject({ sender: 'fo', status: 'complete' });
});

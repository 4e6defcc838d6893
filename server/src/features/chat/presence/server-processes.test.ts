import type { ConversationPage, ViewerEvent } from '@foyer/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Person, serverProcesses } from '../../../testing/index.ts';
import { startOpenAiServer } from '../../../testing/openai-server.ts';
import { chatRequests } from '../testing/chat-requests.ts';
import { streamOf } from './testing/endless-answers.ts';

const model = await startOpenAiServer({ tokens: ['I ', 'am ', 'Iris.'] });
afterAll(() => model.close());
/** The visitor is connected to the first process, the owner to the second. */
const [thisProcess, otherProcess] = serverProcesses({
  AI_BASE_URL: model.url,
  CHAT_MODEL: 'rose-1',
  EMBEDDING_MODEL: 'builtin',
});
const chat = chatRequests(thisProcess);
beforeAll(() => chat.createPersona());

const byOwner = async (method: string, id: string, what: string) => {
  const response = await otherProcess.call(method, `/api/v1/conversations/${id}/${what}`, { as: chat.owner });
  return { status: response.status, body: await response.json() };
};
const messagesOf = async (as: Person, id: string) => (await chat.read(as, id)).messages;

test('an answer that one process streams ends when the owner takes over at another', async () => {
  const visitor = await thisProcess.newPerson();
  // The answer does not end by itself.
  model.behaviour.failure = 'stall';
  onTestFinished(() => void Object.assign(model.behaviour, { failure: 'none' }));
  const { read, soFar, metadata } = await streamOf(await chat.send(visitor, { message: 'Who are you?' }));
  const { conversationId, messageId } = metadata;
  await expect.poll(soFar).toContain('"type":"content"');
  // Stored before the takeover: however late this process hears of it, the answer keeps its first words.
  const answerOf = (messages: ConversationPage['messages']) => messages.find(({ id }) => id === messageId);
  await expect.poll(async () => answerOf(await messagesOf(visitor, conversationId))?.content).toMatch(/\w/);
  expect(await byOwner('POST', conversationId, 'take-over')).toMatchObject({
    status: 200,
    body: { holder: 'owner', visitor_here: true },
  });
  const messagesBefore = await messagesOf(visitor, conversationId);
  expect(answerOf(messagesBefore)).toMatchObject({ status: 'stopped', content: expect.stringMatching(/\w/) });
  expect(await read).toMatch(/data: \[DONE\]\n\n$/);
  expect(await messagesOf(visitor, conversationId)).toEqual(messagesBefore);
});

test('each side sees at once who is present, who is typing and who answers', async () => {
  const visitor = await thisProcess.newPerson();
  const { conversationId: id } = await chat.ask(visitor, { message: 'Hello' });
  const [toVisitor, toOwner] = [
    await eventsOf(thisProcess, visitor),
    await eventsOf(otherProcess, chat.owner),
  ];
  const presenceEvent = { type: 'presence', foId: chat.foId, conversationId: id };

  await byOwner('POST', id, 'take-over');
  await expect.poll(() => toVisitor).toContainEqual(presenceEvent);
  const responseText = await (await chat.send(visitor, { message: 'Is it you?', conversationId: id })).text();
  expect(responseText).toContain('"type":"held"');
  await thisProcess.call('POST', `/api/v1/conversations/${id}/typing`, { as: visitor });
  await expect.poll(() => toOwner).toContainEqual({ type: 'typing', conversationId: id, by: 'visitor' });
  await byOwner('POST', id, 'typing');
  await expect.poll(() => toVisitor).toContainEqual({ type: 'typing', conversationId: id, by: 'owner' });

  const body = { conversationId: id, content: 'Yes, it is me.' };
  const reply = await otherProcess.call('POST', '/functions/v1/owner-reply', { as: chat.owner, body });
  const { id: messageId } = await reply.json();
  const messageEvent = { type: 'message', foId: chat.foId, conversationId: id, messageId };
  await expect.poll(() => toVisitor).toContainEqual(messageEvent);
  expect((await messagesOf(visitor, id)).at(-1)).toMatchObject({ sender: 'owner', content: body.content });

  await (await chat.send(visitor, { message: 'What is your name?', conversationId: id })).text();
  toVisitor.splice(0);
  expect((await byOwner('POST', id, 'hand-back')).body).toMatchObject({ holder: 'fo', epoch: 2 });
  await expect.poll(() => toVisitor).toContainEqual(presenceEvent);
  // The process at which the owner hands back makes the answer.
  await expect
    .poll(async () => (await messagesOf(visitor, id)).at(-1))
    .toMatchObject({ sender: 'fo', status: 'complete', content: expect.stringContaining('Iris') });
});

/** The events that this process sends a person, once their stream is open. */
async function eventsOf({ call }: Pick<typeof thisProcess, 'call'>, as: Person): Promise<ViewerEvent[]> {
  const { body } = await call('GET', '/realtime/v1', { as });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader.cancel());
  const events: ViewerEvent[] = [];
  const first = await reader.read();
  void (async () => {
    let text = first.value ?? '';
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const parts = (text + next.value).split('\n\n');
      text = parts.pop()!;
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (data) events.push(JSON.parse(data));
      }
    }
  })();
  return events;
}

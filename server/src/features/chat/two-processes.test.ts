import { once } from 'node:events';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Person, secondProcess, testSite } from '../../testing/index.ts';
import { streamOf } from './presence/testing/endless-answers.ts';
import { chatRequests } from './testing/chat-requests.ts';

const site = testSite();
const second = secondProcess(site);
const talk = chatRequests(site);
let visitor: Person;

beforeAll(async () => {
  await talk.createPersona();
  visitor = await site.newPerson();
});

test('an answer stopped through another process ends and keeps its text', async () => {
  const [streamedAnswer] = endlessAnswers('As far as it came.');
  const { read, metadata } = await begin({ message: 'Tell me everything' });
  const stopped = await second.call('POST', `/api/v1/messages/${metadata.messageId}/stop`, { as: visitor });
  expect(stopped.status).toBe(200);
  await expect.poll(() => streamedAnswer!.isStopped).toBe(true);
  expect(await read).toContain('[DONE]');
  const { messages } = await talk.read(visitor, metadata.conversationId);
  expect(messages.at(-1)).toMatchObject({ status: 'stopped', content: 'As far as it came.' });
});

test('a process stops its answer once another process retries it', async () => {
  const [first, secondAnswer] = endlessAnswers('The first attempt.', 'The second attempt.');
  const { read, metadata } = await begin({ message: 'And once more' });
  const { messageId: id, conversationId } = metadata;
  await second.call('POST', `/api/v1/messages/${id}/stop`, { as: visitor });
  const body = { foId: talk.foId, retry: id };
  const secondResponse = await second.call('POST', '/functions/v1/chat', { as: visitor, body });
  expect(secondResponse.status).toBe(200);
  const { read: secondRead } = await readFirstWords(secondResponse);
  await expect.poll(() => first!.isStopped).toBe(true);
  await read;
  expect(secondAnswer!.isStopped).toBe(false);
  expect((await talk.read(visitor, conversationId)).messages.at(-1)).toMatchObject({ status: 'streaming' });
  await second.call('POST', `/api/v1/messages/${id}/stop`, { as: visitor });
  await secondRead;
  const { messages } = await talk.read(visitor, conversationId);
  expect(messages.at(-1)).toMatchObject({ status: 'stopped', content: 'The second attempt.' });
});

/** Makes the next answers stream these words, and then wait until they are stopped. */
function endlessAnswers(...texts: string[]) {
  const { chat } = site.platform.ai;
  const answer = chat.answer.bind(chat);
  const engine = vi.spyOn(chat, 'answer');
  onTestFinished(() => engine.mockRestore());
  return texts.map((text) => {
    const state = { isStopped: false };
    engine.mockImplementationOnce(async (parts, options) => ({
      ...(await answer(parts, options)),
      events: (async function* () {
        const signal = options!.signal!;
        yield { type: 'text' as const, text };
        if (!signal.aborted) await once(signal, 'abort');
        state.isStopped = true;
        throw signal.reason;
      })(),
    }));
    return state;
  });
}

/** Sends a message and reads the first words of its answer. */
const begin = async (body: object) => readFirstWords(await talk.send(visitor, body));

/** Starts to read an answer; resolves after its first words. */
async function readFirstWords(response: Response) {
  const stream = await streamOf(response);
  await expect.poll(stream.soFar).toContain('"content"');
  return stream;
}

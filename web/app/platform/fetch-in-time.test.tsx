import { calls } from 'virtual:contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testServer } from '../testing/server';
import { api } from './api';
import { slowOperations } from './api-link';
import { rejectOnAbort } from './reject-on-abort';
import { saveFrom } from './save-file';
import { answerTo, followAnswer } from './stream';

const server = testServer();
const hang = ({ signal }: Request) => rejectOnAbort(signal);
const question = { foId: 'f', clientMessageId: 'q', message: 'When?' } as Parameters<typeof answerTo>[0];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const callsOfServer = () => server.calls.map(({ call }) => call);

test.each<[name: string, call: string, send: () => Promise<unknown>]>([
  ['an API call', 'GET /api/v1/profile', () => api.accounts.profile()],
  ['a question', 'POST /functions/v1/chat', () => answerTo(question)],
  ['the stream of an answer', 'GET /functions/v1/chat/m', () => followAnswer('m').next()],
  ['a download', 'GET /export', () => saveFrom('/export')],
])('%s on a connection that hangs fails after a minute', async (_, call, send) => {
  server.answers[call] = hang;
  const onFailure = vi.fn();
  send().catch(onFailure);
  await vi.waitUntil(() => callsOfServer().includes(call));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(onFailure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new TypeError('The server did not respond in time.'));
});

test('an answer that has begun may take longer than a minute', async () => {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      end = () => {
        controller.enqueue(new TextEncoder().encode('data: {"type":"content","content":"At dusk."}\n\n'));
        controller.enqueue(new TextEncoder().encode('data: [DONE]\n\n'));
      };
    },
  });
  server.answers['POST /functions/v1/chat'] = () => new Response(body);
  const answer = answerTo(question);
  await vi.waitUntil(() => callsOfServer().length === 1);
  await vi.advanceTimersByTimeAsync(180_000);
  end();
  expect(await answer).toBe('At dusk.');
});

test('a call that waits for a language model has no timeout', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const call = 'POST /functions/v1/generate-style-instructions';
  server.answers[call] = () => promise;
  const style = api.personas.describeStyle({ writing_sample: 'Dear reader' });
  await vi.waitUntil(() => callsOfServer().includes(call));
  await vi.advanceTimersByTimeAsync(600_000);
  resolve(Response.json({ style_instructions: 'Short.' }));
  expect(await style).toEqual({ style_instructions: 'Short.' });
});

test('each call without a timeout is one of the API', () => {
  for (const name of slowOperations) {
    const found = name.split('.').reduce<unknown>((part, key) => Reflect.get(part as object, key), calls);
    expect(found, name).toHaveProperty('~orpc');
  }
});

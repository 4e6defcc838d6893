import { calls } from 'virtual:contract';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testServer } from '../testing/server';
import { signInByPassword, testSession } from '../testing/sign-in';
import { api } from './api';
import { slowOperations } from './api-link';
import { rejectOnAbort } from './reject-on-abort';
import { saveFrom } from './save-file';
import { removeSession } from './session';
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

test.each<[name: string, call: string, send: () => Promise<unknown>]>([
  ['an API call', 'GET /api/v1/profile', () => api.accounts.profile()],
  ['a download', 'GET /export', () => saveFrom('/export')],
])('%s whose response stalls after it has begun fails after a minute', async (_, call, send) => {
  const onCancel = vi.fn();
  let sendPart = () => {};
  server.answers[call] = () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        sendPart = () => controller.enqueue(new TextEncoder().encode(' '));
      },
      cancel: onCancel,
    });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };
  const onFailure = vi.fn();
  send().catch(onFailure);
  await vi.waitUntil(() => callsOfServer().includes(call));
  await vi.advanceTimersByTimeAsync(50_000);
  sendPart();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(onFailure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(11_000);
  await expect.poll(() => onFailure).toHaveBeenCalledOnce();
  expect(onCancel).toHaveBeenCalledOnce();
});

test('a refusal whose response stalls after its headers fails after a minute', async () => {
  server.answers['POST /auth/v1/logout'] = {};
  await signInByPassword(server, testSession('ada'));
  onTestFinished(removeSession);
  const body = new ReadableStream<Uint8Array>();
  server.answers['GET /export'] = () => new Response(body, { status: 403 });
  const onFailure = vi.fn();
  saveFrom('/export').catch(onFailure);
  await vi.waitUntil(() => callsOfServer().includes('GET /export'));
  await vi.advanceTimersByTimeAsync(61_000);
  await expect.poll(() => onFailure).toHaveBeenCalledExactlyOnceWith(new Error('/export answered 403.'));
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

test.each<[name: string, call: string, result: object, send: () => Promise<unknown>]>([
  [
    'that waits for a language model',
    'POST /functions/v1/generate-style-instructions',
    { style_instructions: 'Short.' },
    () => api.personas.describeStyle({ writing_sample: 'Dear reader' }),
  ],
  [
    'that deletes a persona with all its conversations',
    'DELETE /api/v1/personas/iris',
    {},
    () => api.personas.remove({ id: 'iris', confirmation: 'DELETE' }),
  ],
  [
    'that downloads the insights',
    'GET /insights.csv',
    {},
    () => saveFrom('/insights.csv', { isSlow: true }).then(() => ({})),
  ],
  [
    'that waits for the embeddings of hundreds of questions',
    'GET /api/v1/personas/iris/insights',
    { enabled: false },
    () => api.insights.get({ foId: 'iris', days: 7, zone: 'UTC' }),
  ],
])('a call %s has no timeout', async (_, call, result, send) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.answers[call] = (request) => Promise.race([promise, hang(request)]);
  const sent = send();
  await vi.waitUntil(() => callsOfServer().includes(call));
  await vi.advanceTimersByTimeAsync(600_000);
  resolve(Response.json(result));
  expect(await sent).toEqual(result);
});

test('each call without a timeout is one of the API', () => {
  for (const name of slowOperations) {
    const found = name.split('.').reduce<unknown>((part, key) => Reflect.get(part as object, key), calls);
    expect(found, name).toHaveProperty('~orpc');
  }
});

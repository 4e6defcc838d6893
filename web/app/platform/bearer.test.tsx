import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testServer } from '../testing/server';
import { signInByPassword, testSession } from '../testing/sign-in';
import { api } from './api';
import { saveFrom } from './save-file';
import { checkSession, removeSession, viewerId } from './session';
import { answerTo, followAnswer } from './stream';
import { upload } from './upload';

const server = testServer();
const path = '/api/v1/profile';
const renewal = 'POST /auth/v1/token';
const unauthorized = { code: 'unauthorized', message: 'Please sign in.' };

/** The token of each request that the API has received in the current test. */
let tokens: (string | null)[];
/** The tokens that the API accepts. */
let accepted: string[];
/** The API answers calls of `fetch` once this resolves. */
let answering: Promise<void>;

const answer = (token: string | null, isStream = false) => {
  tokens.push(token);
  if (!accepted.some((known) => token === `Bearer ${known}`))
    return Response.json(unauthorized, { status: 401 });
  return isStream
    ? new Response('data: {"type":"content","content":"At dusk."}\n\ndata: [DONE]\n\n')
    : Response.json({});
};

/** Fake of `XMLHttpRequest`, which uploads use instead of `fetch`. */
class UploadRequest {
  status = 0;
  response: unknown = null;
  upload = {};
  onload = () => {};
  #token: string | null = null;
  open() {}
  setRequestHeader(_name: string, value: string) {
    this.#token = value;
  }
  async send() {
    const response = answer(this.#token);
    this.status = response.status;
    this.response = await response.text();
    this.onload();
  }
}

const session = (access_token: string) => ({ ...testSession('ada'), access_token });
const question = { foId: 'f', clientMessageId: 'q', message: 'When?' } as Parameters<typeof answerTo>[0];

beforeEach(async () => {
  tokens = [];
  accepted = ['renewed'];
  answering = Promise.resolve();
  vi.stubGlobal('XMLHttpRequest', UploadRequest);
  const toServer = vi.mocked(window.fetch).getMockImplementation()!;
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/auth/')) return toServer(request);
    server.calls.push({ call: `${request.method} ${pathname}`, body: await request.text() });
    const response = answer(request.headers.get('authorization'), pathname.startsWith('/functions/'));
    await answering;
    return response;
  });
  server.answers['POST /auth/v1/logout'] = {};
  await signInByPassword(server, session('expired'));
  server.calls.length = 0;
  server.answers[renewal] = session('renewed');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await removeSession();
});

const renewals = () => server.calls.filter(({ call }) => call === renewal).length;

const requests: [name: string, send: () => Promise<unknown>][] = [
  ['an API call', () => api.accounts.updateProfile({ display_name: 'Ada' })],
  ['a question', () => answerTo(question)],
  ['the stream of an answer', () => followAnswer('m').next()],
  ['an upload', () => upload('/upload', new FormData())],
  ['a download', () => saveFrom('/export')],
];

test.each(requests)(
  '%s that is rejected with an expired token is sent again with a renewed one',
  async (_, send) => {
    await send();
    expect(tokens).toEqual(['Bearer expired', 'Bearer renewed']);
    expect(renewals()).toBe(1);
    expect(viewerId()).toBe('ada');
  },
);

test.each(requests)('%s fails, and signs the person out, if the session has ended', async (_, send) => {
  server.answers[renewal] = () => Response.json({ error_code: 'session_not_found' }, { status: 400 });
  await expect(send()).rejects.toThrow();
  expect(tokens).toEqual(['Bearer expired']);
  expect(viewerId()).toBe(null);
});

test('a request that is rejected with the renewed token, too, signs the person out', async () => {
  accepted = [];
  await expect(saveFrom(path)).rejects.toThrow();
  expect(tokens).toEqual(['Bearer expired', 'Bearer renewed']);
  expect(viewerId()).toBe(null);
});

test('a session that cannot be renewed for now is kept', async () => {
  server.answers[renewal] = () => Response.json({}, { status: 429 });
  await expect(saveFrom(path)).rejects.toThrow();
  expect(viewerId()).toBe('ada');
});

test('concurrent requests that are rejected renew the session only once', async () => {
  await Promise.all([followAnswer('a').next(), followAnswer('b').next(), upload('/upload', new FormData())]);
  expect(tokens.slice(3)).toEqual(['Bearer renewed', 'Bearer renewed', 'Bearer renewed']);
  expect(renewals()).toBe(1);
});

test('a request without a session that is rejected is not sent again', async () => {
  await removeSession();
  await expect(saveFrom(path)).rejects.toThrow();
  expect(tokens).toEqual([null]);
  expect(renewals()).toBe(0);
});

test('a rejected request is not sent again as another person, who has signed in meanwhile', async () => {
  const refusal = Promise.withResolvers<void>();
  answering = refusal.promise;
  const request = saveFrom(path);
  await expect.poll(() => tokens).toEqual(['Bearer expired']);
  await removeSession();
  await signInByPassword(server, { ...testSession('berta'), access_token: 'renewed' });
  refusal.resolve();
  await expect(request).rejects.toThrow();
  expect(tokens).toEqual(['Bearer expired']);
  expect(viewerId()).toBe('berta');
});

test('a session check that finds only the token expired keeps the person signed in', async () => {
  server.answers['GET /auth/v1/user'] = () => Response.json({ error_code: 'bad_jwt' }, { status: 403 });
  await checkSession();
  expect(renewals()).toBe(1);
  expect(viewerId()).toBe('ada');
});

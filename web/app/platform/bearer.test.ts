import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFrom } from './save-file';
import { followAnswer } from './stream';
import { upload } from './upload';

const session = vi.hoisted(() => ({ accessToken: vi.fn(), removeSession: vi.fn(), refreshSession: vi.fn() }));
vi.mock('./session', () => session);

const refusal = { code: 'unauthorized', message: 'Please sign in.' };

class RefusedUpload {
  status = 401;
  response = refusal;
  upload = {};
  onload = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    this.onload();
  }
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }));
  vi.stubGlobal('XMLHttpRequest', RefusedUpload);
});
afterEach(() => vi.unstubAllGlobals());

const requests: [name: string, send: () => Promise<unknown>][] = [
  ['an answer', () => followAnswer('m').next()],
  ['an upload', () => upload('/upload', new FormData())],
  ['a download', () => saveFrom('/export')],
];

test.each(requests)('%s that is refused although it was sent with a token signs out', async (_, send) => {
  session.accessToken.mockResolvedValue('token');
  await expect(send()).rejects.toThrow();
  expect(session.removeSession).toHaveBeenCalledOnce();
});

test.each(requests)('%s that is refused since no token could be sent keeps the session', async (_, send) => {
  session.accessToken.mockResolvedValue(undefined);
  await expect(send()).rejects.toThrow();
  expect(session.removeSession).not.toHaveBeenCalled();
});

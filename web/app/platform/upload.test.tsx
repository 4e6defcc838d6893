import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error';
import { upload } from './upload';

/** The requests of the current test. */
let requests: UploadRequest[];

/** A fake request, which the test answers. */
class UploadRequest {
  status = 0;
  response = '';
  upload = { onprogress: (_event: { loaded: number; total: number }) => {} };
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  isAborted = false;
  target = '';
  form: unknown;
  open(method: string, path: string) {
    this.target = `${method} ${path}`;
  }
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form;
    requests.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  answer(status: number, response: string) {
    Object.assign(this, { status, response });
    this.onload();
  }
}

const form = new FormData();

/** An upload that is being sent, with its request. */
async function startUpload(options?: Parameters<typeof upload>[2]) {
  const answer = upload('/upload', form, options);
  // A test may look at a rejection later.
  answer.catch(() => {});
  await expect.poll(() => requests.length).toBe(1);
  return { answer, request: requests[0]! };
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal('XMLHttpRequest', UploadRequest);
});
afterEach(() => void vi.unstubAllGlobals());

test('an upload posts its form, reports its progress, and resolves to the answer', async () => {
  const onProgress = vi.fn();
  const { answer, request } = await startUpload({ onProgress });
  expect(request).toMatchObject({ target: 'POST /upload', form });
  request.upload.onprogress({ loaded: 1, total: 4 });
  request.upload.onprogress({ loaded: 4, total: 4 });
  request.upload.onprogress({ loaded: 4, total: 0 });
  expect(onProgress.mock.calls).toEqual([[0.25], [1], [0]]);
  request.answer(200, '{"text":"In May."}');
  expect(await answer).toEqual({ text: 'In May.' });
});

test('an upload that is aborted ends its request, and rejects with the reason', async () => {
  const controller = new AbortController();
  const { answer, request } = await startUpload({ signal: controller.signal });
  expect(request.isAborted).toBe(false);
  const reason = new Error('Too late.');
  controller.abort(reason);
  expect(request.isAborted).toBe(true);
  await expect(answer).rejects.toBe(reason);
});

test('an upload that was aborted before is not sent', async () => {
  const reason = new Error('Too late.');
  await expect(upload('/upload', form, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(requests).toEqual([]);
});

test('a connection that breaks rejects the upload', async () => {
  const { answer, request } = await startUpload();
  request.onerror();
  await expect(answer).rejects.toThrow(TypeError);
});

const details = { limit: 5 };
test.each([
  [
    ...['an error of the server', 413, JSON.stringify({ code: 'too_large', message: 'Too large.', details })],
    { code: 'too_large', status: 413, message: 'Too large.', data: details },
  ],
  [
    ...['an error page of a proxy', 504, '<h1>Gateway timeout</h1>'],
    { code: 'INTERNAL_SERVER_ERROR', status: 504, message: '' },
  ],
  [
    ...['a failure without an error status', 304, ''],
    { code: 'INTERNAL_SERVER_ERROR', status: 502, message: '' },
  ],
] as [string, number, string, object][])(
  '%s rejects the upload with an ApiError',
  async (_, status, body, error) => {
    const { answer, request } = await startUpload();
    request.answer(status, body);
    const failure = await answer.catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject(error);
  },
);

describe('on a connection that hangs', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('an upload fails once nothing could be sent for a minute', async () => {
    const { answer, request } = await startUpload();
    for (const loaded of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(59_000);
      request.upload.onprogress({ loaded, total: 4 });
    }
    expect(request.isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(request.isAborted).toBe(true);
    await expect(answer).rejects.toThrow(TypeError);
  });

  test('a file that is sent may be processed for some minutes', async () => {
    const { answer, request } = await startUpload();
    request.upload.onprogress({ loaded: 4, total: 4 });
    await vi.advanceTimersByTimeAsync(299_000);
    expect(request.isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(answer).rejects.toThrow(TypeError);
  });

  test('an upload that has ended is left alone', async () => {
    const { answer, request } = await startUpload();
    request.answer(200, '{}');
    await answer;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(request.isAborted).toBe(false);
  });
});

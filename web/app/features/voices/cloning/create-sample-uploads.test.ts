import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../platform/api-error';
import type { UploadOptions } from '../../../platform/upload';
import { createSampleUploads, type NewSample } from './create-sample-uploads';

const error = vi.fn<(title: string) => void>();
vi.mock('../../../ui/toast', () => ({ toast: { error: (title: string) => error(title) } }));
const session = vi.hoisted(() => ({ viewer: 'ada' as string | null, listeners: new Set<() => void>() }));
vi.mock('../../../platform/session', () => ({
  viewerId: () => session.viewer,
  onSessionChange: (listener: () => void) => session.listeners.add(listener),
}));
vi.stubGlobal('window', new EventTarget());

const file = (name: string) => new File(['sound'], name, { type: 'audio/wav' });
const sample = (name: string): NewSample => ({ file: file(name), kind: 'uploaded', signature: 'Ada' });

/** Uploads that the test completes or fails. */
function createManualUploads() {
  const sent: { name: string; complete: () => void; fail: (error: Error) => void; signal: AbortSignal }[] =
    [];
  const uploads = createSampleUploads(({ file: { name } }, { signal }: Required<UploadOptions>) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => reject(signal.reason));
    sent.push({ name, complete: resolve, fail: reject, signal });
    return promise;
  });
  const sentAt = async (index: number) => {
    await expect.poll(() => sent.length).toBeGreaterThan(index);
    return sent[index]!;
  };
  const names = () => uploads.all().map((upload) => upload.file.name);
  return { uploads, sent, sentAt, names };
}

beforeEach(() => {
  error.mockClear();
  session.viewer = 'ada';
});

it('a page that is opened again shows uploads in progress', async () => {
  const { uploads, sentAt, names } = createManualUploads();
  uploads.subscribe(() => undefined)();
  uploads.add(sample('one.wav'));
  uploads.add(sample('two.wav'));
  expect(names()).toEqual(['one.wav', 'two.wav']);
  const completed = vi.fn();
  const waiting = uploads.allUploaded().then(completed);
  (await sentAt(0)).complete();
  await expect.poll(() => names()).toEqual(['two.wav']);
  expect(completed).not.toHaveBeenCalled();
  (await sentAt(1)).complete();
  await waiting;
  expect(names()).toEqual([]);
});

it('a failure is shown on every page, and the upload can be retried', async () => {
  const { uploads, sentAt, names } = createManualUploads();
  uploads.add(sample('one.wav'));
  const completed = uploads.allUploaded();
  (await sentAt(0)).fail(new ApiError('UNAVAILABLE', { status: 503, message: 'Busy.' }));
  await expect(completed).rejects.toThrow('A sample could not be used.');
  expect(error).toHaveBeenCalledExactlyOnceWith('“one.wav” could not be sent');
  const [failed] = uploads.all();
  expect(failed).toMatchObject({ canRetry: true, signature: 'Ada' });
  uploads.retry(failed!);
  (await sentAt(1)).complete();
  await expect.poll(() => names()).toEqual([]);
});

it('a failure is shown only in the open dialog, and disappears once a voice is made', async () => {
  const { uploads, sentAt, names } = createManualUploads();
  uploads.subscribe(() => undefined);
  uploads.add(sample('one.wav'));
  (await sentAt(0)).fail(new TypeError());
  await expect.poll(() => uploads.all()[0]?.problem).toBeDefined();
  expect(error).not.toHaveBeenCalled();
  uploads.removeFailed();
  expect(names()).toEqual([]);
});

it('signing out cancels uploads in progress', async () => {
  const { uploads, sent, names } = createManualUploads();
  uploads.add(sample('one.wav'));
  uploads.add(sample('two.wav'));
  await expect.poll(() => sent).toHaveLength(1);
  session.viewer = null;
  for (const listener of session.listeners) listener();
  expect(names()).toEqual([]);
  expect(sent[0]!.signal.aborted).toBe(true);
  await uploads.allUploaded();
  expect(sent).toHaveLength(1);
  expect(error).not.toHaveBeenCalled();
});

it('the browser asks before it closes a tab with uploads in progress', async () => {
  const { uploads, sentAt } = createManualUploads();
  const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asksBeforeClosing()).toBe(false);
  uploads.add(sample('one.wav'));
  expect(asksBeforeClosing()).toBe(true);
  (await sentAt(0)).complete();
  await expect.poll(() => asksBeforeClosing()).toBe(false);
  uploads.add(sample('two.wav'));
  uploads.clear();
  expect(asksBeforeClosing()).toBe(false);
});

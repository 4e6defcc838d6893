import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../platform/api-error';
import { createUploads } from './create-uploads';

const error = vi.fn<(title: string) => void>();
vi.mock('../../ui/toast', () => ({ toast: { error: (title: string) => error(title) } }));
const session = vi.hoisted(() => ({ viewer: 'ada' as string | null, listeners: new Set<() => void>() }));
vi.mock('../../platform/session', () => ({
  viewerId: () => session.viewer,
  onSessionChange: (listener: () => void) => session.listeners.add(listener),
}));
const tab = new EventTarget();
vi.stubGlobal('window', tab);

const document = (name: string) => new File(['The keel is oak.'], name);

/** Uploads that the test completes or fails. */
function uploadsByHand() {
  const sent: { name: string; arrive: () => void; fail: (error: Error) => void; signal: AbortSignal }[] = [];
  const uploads = createUploads(({ file: { name } }, { signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => reject(signal.reason));
    sent.push({ name, arrive: resolve, fail: reject, signal });
    return promise;
  });
  const names = () => uploads.all().map(({ file }) => file.name);
  return { uploads, sent, names };
}

const mayLeave = () => tab.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  error.mockClear();
  session.viewer = 'ada';
});

it('continues, three at once, without a page that shows it, and is listed on return', async () => {
  const { uploads, sent, names } = uploadsByHand();
  const leave = uploads.watch();
  uploads.add('odd', ['1.md', '2.md', '3.md', '4.md'].map(document));
  leave();
  expect(sent.map(({ name }) => name)).toEqual(['1.md', '2.md', '3.md']);
  expect(mayLeave()).toBe(false);
  sent[1]!.arrive();
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(names()).toEqual(['1.md', '3.md', '4.md']);
  for (const { arrive } of sent) arrive();
  await vi.waitFor(() => expect(names()).toEqual([]));
  expect(mayLeave()).toBe(true);
});

it('shows a message for a failure if no page shows the row, and keeps the row for a retry', async () => {
  const { uploads, sent, names } = uploadsByHand();
  uploads.add('odd', [document('lost.md')]);
  sent[0]!.fail(new TypeError('gone'));
  await vi.waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith('The upload of lost.md failed'));
  uploads.retry(uploads.all()[0]!);
  sent[1]!.arrive();
  await vi.waitFor(() => expect(names()).toEqual([]));

  uploads.watch();
  uploads.add('odd', [document('seen.md')]);
  sent[2]!.fail(new TypeError('gone'));
  await vi.waitFor(() => expect(uploads.all()[0]).toMatchObject({ isRejected: true }));
  expect(error).toHaveBeenCalledOnce();
});

it('drops rejected files when the page is left', () => {
  const { uploads, sent, names } = uploadsByHand();
  const leave = uploads.watch();
  uploads.add('odd', [document('tool.exe'), document('note.md')]);
  expect(names()).toEqual(['tool.exe', 'note.md']);
  leave();
  expect(names()).toEqual(['note.md']);
  sent[0]!.arrive();
});

it('stops on signing out, and reports an expired session', async () => {
  const { uploads, sent, names } = uploadsByHand();
  uploads.add('odd', ['1.md', '2.md', '3.md', '4.md'].map(document));
  sent[0]!.fail(new ApiError('sign_in_required', { status: 401 }));
  session.viewer = null;
  for (const listener of session.listeners) listener();
  await vi.waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith('Upload failed'));
  expect(names()).toEqual([]);
  expect(sent).toHaveLength(3);
  expect(sent.slice(1).every(({ signal }) => signal.aborted)).toBe(true);
});

import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../platform/api-error';
import { createUploads } from './create-uploads';

/** Titles of the toasts by their id; a toast replaces one of the same id. */
const toasts = new Map<unknown, string>();
vi.mock('../../ui/toast', () => {
  const show = (title: string, { id = Symbol() }: { id?: unknown }) => toasts.set(id, title);
  return { toast: { error: show, info: show } };
});
const toastTitles = () => [...toasts.values()];
const session = vi.hoisted(() => ({ viewer: 'ada' as string | null, listeners: new Set<() => void>() }));
vi.mock('../../platform/session', () => ({
  viewerId: () => session.viewer,
  onSessionChange: (listener: () => void) => session.listeners.add(listener),
}));
const tab = new EventTarget();
vi.stubGlobal('window', tab);

const document = (name: string) => new File(['The keel is oak.'], name);

/** Uploads that the test completes or fails. */
function createManualUploads() {
  const sent: {
    name: string;
    complete: (sameAs?: string) => void;
    fail: (error: Error) => void;
    signal: AbortSignal;
  }[] = [];
  const uploads = createUploads(({ file: { name } }, { signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
    signal.addEventListener('abort', () => reject(signal.reason));
    sent.push({ name, complete: resolve, fail: reject, signal });
    return promise;
  });
  const names = () => uploads.all().map(({ file }) => file.name);
  return { uploads, sent, names };
}

const signInRequired = new ApiError('sign_in_required', { status: 401 });
const mayLeave = () => tab.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  toasts.clear();
  session.viewer = 'ada';
});

it('uploads continue, three at once, after their page was left, and stay listed', async () => {
  const { uploads, sent, names } = createManualUploads();
  const leave = uploads.watch();
  uploads.add('odd', ['1.md', '2.md', '3.md', '4.md'].map(document));
  leave();
  expect(sent.map(({ name }) => name)).toEqual(['1.md', '2.md', '3.md']);
  expect(mayLeave()).toBe(false);
  sent[1]!.complete();
  await expect.poll(() => sent).toHaveLength(4);
  expect(names()).toEqual(['1.md', '3.md', '4.md']);
  for (const { complete } of sent) complete();
  await expect.poll(() => names()).toEqual([]);
  expect(mayLeave()).toBe(true);
});

it('the browser asks before the tab is closed while uploads run, also when those of another list have ended', async () => {
  const [one, other] = [createManualUploads(), createManualUploads()];
  one.uploads.add('odd', [document('long.md')]);
  other.uploads.add('odd', [document('short.md')]);
  other.sent[0]!.complete();
  await expect.poll(() => other.names()).toEqual([]);
  expect(mayLeave()).toBe(false);
  one.sent[0]!.complete();
  await expect.poll(mayLeave).toBe(true);
});

it('a failed upload is reported by a toast if no page shows its row, and the row is kept for a retry', async () => {
  const { uploads, sent, names } = createManualUploads();
  uploads.add('odd', [document('lost.md')]);
  sent[0]!.fail(new TypeError('gone'));
  await expect.poll(() => toastTitles()).toEqual(['The upload of lost.md failed']);
  uploads.retry(uploads.all()[0]!);
  sent[1]!.complete();
  await expect.poll(() => names()).toEqual([]);

  uploads.watch();
  uploads.add('odd', [document('seen.md')]);
  sent[2]!.fail(new TypeError('gone'));
  const problem = { title: 'Upload failed', description: 'The server could not be reached.' };
  await expect.poll(() => uploads.all()[0]).toMatchObject({ canRetry: true, problem });
  expect(toastTitles()).toHaveLength(1);
});

it.each([
  ['copy.md', '“copy.md” is the same as “note.md”, which is here already.'],
  ['note.md', '“note.md” is here already.'],
])('an upload of %s, whose content is already stored as note.md, is reported', async (name, text) => {
  const { uploads, sent, names } = createManualUploads();
  uploads.watch();
  uploads.add('odd', [document(name)]);
  sent[0]!.complete('note.md');
  await expect.poll(() => toastTitles()).toEqual([text]);
  expect(names()).toEqual([]);
});

it('an upload for which the viewer has no space left can be retried', async () => {
  const { uploads, sent } = createManualUploads();
  uploads.watch();
  uploads.add('odd', [document('paper.pdf')]);
  const message = 'Please delete some first.';
  sent[0]!.fail(new ApiError('no_space', { status: 409, message }));
  const problem = { title: 'Upload failed', description: message };
  await expect.poll(() => uploads.all()[0]).toMatchObject({ canRetry: true, problem });
});

it.each([400, 413, 422])('an upload that the server rejects with %i cannot be retried', async (status) => {
  const { uploads, sent, names } = createManualUploads();
  const leave = uploads.watch();
  uploads.add('odd', [document('paper.pdf')]);
  sent[0]!.fail(new ApiError('validation_failed', { status, message: 'No.' }));
  await expect.poll(() => uploads.all()[0]?.problem).toEqual({ title: 'Upload failed', description: 'No.' });
  expect(uploads.all()[0]?.canRetry).toBe(false);
  leave();
  expect(names()).toEqual([]);
});

it('files that cannot be uploaded are removed when the page is left', () => {
  const { uploads, sent, names } = createManualUploads();
  const leave = uploads.watch();
  uploads.add('odd', [document('tool.exe'), document('note.md')]);
  expect(names()).toEqual(['tool.exe', 'note.md']);
  leave();
  expect(names()).toEqual(['note.md']);
  sent[0]!.complete();
});

it('uploads stop when the session ends, which is reported once', async () => {
  const { uploads, sent, names } = createManualUploads();
  uploads.add('odd', ['1.md', '2.md', '3.md', '4.md'].map(document));
  sent[0]!.fail(signInRequired);
  sent[1]!.fail(signInRequired);
  session.viewer = null;
  for (const listener of session.listeners) listener();
  await expect.poll(() => toastTitles()).toEqual(['Upload failed']);
  expect(names()).toEqual([]);
  expect(sent).toHaveLength(3);
  expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
});

it.each([
  ['no page shows the rows', false, ['Upload failed']],
  ['a page shows the rows', true, []],
])(
  'uploads that are rejected as signed out while the session lasts can be retried; %s',
  async (_, isWatched, titles) => {
    const { uploads, sent } = createManualUploads();
    if (isWatched) uploads.watch();
    uploads.add('odd', ['1.md', '2.md', '3.md', '4.md'].map(document));
    for (const { fail } of sent) fail(signInRequired);
    await expect.poll(() => sent).toHaveLength(4);
    sent[3]!.fail(signInRequired);
    await expect.poll(() => uploads.all().filter(({ canRetry }) => canRetry)).toHaveLength(4);
    expect(uploads.all()[0]!.problem).toMatchObject({ title: 'Upload failed' });
    expect(toastTitles()).toEqual(titles);
  },
);

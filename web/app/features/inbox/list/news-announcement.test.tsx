import type { InboxEntry } from '@foyer/contract';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listener } from '../../../testing/viewer-events';
import { NewsAnnouncement } from './news-announcement';

const entry = (id: string, day: number, change: Partial<InboxEntry> = {}) =>
  ({
    ...{ id, title: id, status: 'open', is_read: false, persona: { name: 'Iris' }, match: null },
    ...{ conversation: { title: id, visitor: { display_name: `Visitor of ${id}` } } },
    ...{ last_activity_at: `2026-07-0${day}T08:00:00Z`, ...change },
  }) as unknown as InboxEntry;
const status = page.getByRole('status');

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

async function showList(entries: InboxEntry[], openId?: string) {
  onTestFinished(() => void vi.useRealTimers());
  const { rerender } = await render(<NewsAnnouncement entries={entries} openId={openId} />);
  return (now: InboxEntry[], nowOpenId = openId) =>
    rerender(<NewsAnnouncement entries={now} openId={nowOpenId} />);
}

test('a new message of a listed conversation is announced, each time', async () => {
  const update = await showList([entry('Roses', 1), entry('Tulips', 1)]);
  await expect.element(status).toHaveTextContent('');
  await update([entry('Roses', 2), entry('Tulips', 1)]);
  await expect.element(status).toHaveTextContent('New in the inbox: Visitor of Roses, Roses');
  const before = status.element().firstChild;
  await vi.advanceTimersByTimeAsync(11_000);
  await update([entry('Roses', 3), entry('Tulips', 1)]);
  await expect.element(status).toHaveTextContent('New in the inbox: Visitor of Roses, Roses');
  expect(status.element().firstChild).not.toBe(before);
});

test('messages of many visitors are announced together, after a pause', async () => {
  const update = await showList([entry('Roses', 1), entry('Tulips', 1), entry('Lilies', 1)]);
  await update([entry('Roses', 2), entry('Tulips', 1), entry('Lilies', 1)]);
  await update([entry('Tulips', 2), entry('Roses', 2), entry('Lilies', 1)]);
  await update([entry('Lilies', 3), entry('Tulips', 2), entry('Roses', 2)]);
  await expect.element(status).toHaveTextContent('New in the inbox: Visitor of Roses, Roses');
  await vi.advanceTimersByTimeAsync(11_000);
  await expect.element(status).toHaveTextContent('New in the inbox: 2 conversations');
});

test('what the owner does, the open conversation and earlier entries are not announced', async () => {
  const open = entry('Open', 1);
  const update = await showList([entry('Roses', 1, { is_read: true }), open], 'Open');
  await update([entry('Roses', 1), { ...open, last_activity_at: '2026-07-02T08:00:00Z' }]);
  await update([entry('Roses', 2, { is_read: true }), entry('Older', 1)]);
  await expect.element(status).toHaveTextContent('');
});

test('a closed conversation that a message has reopened is announced, but not one that Undo has reopened', async () => {
  const update = await showList([entry('Roses', 1)]);
  await update([]);
  listener.hear({ type: 'inbox', foId: 'f', entryId: 'Roses', change: 'update' });
  await update([entry('Roses', 1)]);
  await expect.element(status).toHaveTextContent('');
  listener.hear({ type: 'inbox', foId: 'f', entryId: 'Tulips', change: 'update' });
  await update([entry('Tulips', 2), entry('Roses', 1)]);
  await expect.element(status).toHaveTextContent('New in the inbox: Visitor of Tulips, Tulips');
});

test('an entry of the next page that the owner has marked as unread is not announced', async () => {
  const update = await showList([entry('Roses', 2)]);
  listener.hear({ type: 'inbox', foId: 'f', entryId: 'Tulips', change: 'update' });
  await update([entry('Roses', 2), entry('Tulips', 1)]);
  await expect.element(status).toHaveTextContent('');
});

test('what is opened or read before the pause ends is not announced', async () => {
  const update = await showList([entry('Roses', 1), entry('Tulips', 1), entry('Lilies', 1)]);
  await update([entry('Roses', 2), entry('Tulips', 1), entry('Lilies', 1)]);
  await expect.element(status).toHaveTextContent('New in the inbox: Visitor of Roses, Roses');
  const before = status.element().firstChild;
  await update([entry('Tulips', 3), entry('Lilies', 3), entry('Roses', 3)]);
  await update([entry('Tulips', 3), entry('Lilies', 3, { is_read: true }), entry('Roses', 3)], 'Tulips');
  await vi.advanceTimersByTimeAsync(11_000);
  await expect.poll(() => status.element().firstChild).not.toBe(before);
  await expect.element(status).toHaveTextContent('New in the inbox: Visitor of Roses, Roses');
});

import type { ViewerEvent } from '@foyer/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { listener } from '../../../testing/viewer-events';
import { messages } from '../messages';
import { inboxUnread } from '../unread';
import { InboxEvents } from './inbox-events';

const server = testServer();

type Notice = Extract<ViewerEvent, { type: 'notice' }>;
const notify = (kind: Notice['kind'], link: string) =>
  listener.hear({ type: 'notice', foId: 'f', noticeId: 'n', kind, link });
const evaluation = page.getByText(messages.evaluationFinished);

function Page() {
  return (
    <>
      <InboxEvents />
      <h1>{useLocation().pathname}</h1>
    </>
  );
}

test('the end of an evaluation is announced, except on the profile, which announces it itself', async () => {
  const router = await show(<Page />);
  const open = async (path: string) => {
    await router.navigate(path);
    await expect.element(page.getByRole('heading', { name: path })).toBeVisible();
  };
  await open('/profile');
  notify('evaluation_finished', '/profile/testing?show=results');
  notify('document_failed', '/profile/knowledge');
  await expect.element(page.getByText(messages.documentFailed)).toBeVisible();
  expect(evaluation.query()).toBeNull();
  await open('/explore');
  notify('evaluation_finished', '/profile/testing?show=results');
  await expect.element(evaluation).toBeVisible();
});

test.each([
  ['/explore', messages.newEntry],
  ['/inbox', messages.newEntryInInbox],
])('a new entry is announced on %s, and View opens it', async (path, { title, description }) => {
  const router = await show(<Page />);
  await router.navigate(path);
  await expect.element(page.getByRole('heading', { name: path })).toBeVisible();
  listener.hear({ type: 'inbox', foId: 'f', entryId: 'e1', change: 'insert' });
  const toast = page.getByRole('listitem').filter({ hasText: title });
  await expect.element(toast.getByText(description)).toBeVisible();
  await toast.getByRole('button', { name: 'View' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/inbox/e1');
});

test('a reply of an owner is announced on other pages, and View opens it', async () => {
  server.answers['GET /api/v1/personas/f'] = { id: 'f', name: 'Mara Voss' };
  const router = await show(<Page />);
  notify('owner_replied', '/chat/f/c');
  const notice = page.getByRole('listitem').filter({ hasText: messages.ownerReplied('Mara Voss') });
  await notice.getByRole('button', { name: 'View' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/chat/f/c');
});

function Bell() {
  const { data } = useQuery(inboxUnread);
  return (
    <>
      <InboxEvents />
      <p>{data && `${data.unread} unread`}</p>
    </>
  );
}

test('with notifications off, a new entry is counted at once, but not announced', async () => {
  server.answers['GET /api/v1/inbox/unread'] = { unread: 0 };
  await show(<Bell />);
  await expect.element(page.getByText('0 unread')).toBeVisible();
  server.answers['GET /api/v1/inbox/unread'] = { unread: 1 };
  listener.hear({ type: 'inbox', foId: 'f', entryId: 'e1', change: 'insert', silent: true });
  await expect.element(page.getByText('1 unread')).toBeVisible();
  // A toast of the entry would come before this one.
  notify('document_failed', '/profile/knowledge');
  await expect.element(page.getByText(messages.documentFailed)).toBeVisible();
  expect(page.getByText(messages.newEntry.title).elements()).toEqual([]);
});

test('the entries of a persona that was deleted on another page are no longer counted', async () => {
  server.answers['GET /api/v1/inbox/unread'] = { unread: 1 };
  await show(<Bell />);
  await expect.element(page.getByText('1 unread')).toBeVisible();
  server.answers['GET /api/v1/inbox/unread'] = { unread: 0 };
  listener.hear({ type: 'removed', foId: 'f' });
  await expect.element(page.getByText('0 unread')).toBeVisible();
});

const cached = [
  { queryKey: ['personas', 'by id', 'gone'], data: { name: 'Iris' } },
  { queryKey: ['explore', 'list'], data: [{ id: 'gone' }, { id: 'other' }] },
  { queryKey: ['chat', 'conversation', 'c1'], data: { id: 'c1', fo_id: 'gone' } },
  { queryKey: ['training', 'consent', 'c1'], data: { ask: true } },
  { queryKey: ['chat', 'passage', 'p1'], data: { content: 'Roses bloom.' } },
  { queryKey: ['chat', 'conversation', 'c2'], data: { id: 'c2', fo_id: 'other' } },
  { queryKey: ['training', 'consent', 'c2'], data: { ask: true } },
  { queryKey: ['accounts', 'profile'], data: { display_name: 'Ada' } },
];

function Cached({ onFetch }: { onFetch: (queryKey: string[]) => void }) {
  const results = useQueries({
    queries: cached.map(({ queryKey, data }) => ({
      queryKey,
      queryFn: () => {
        onFetch(queryKey);
        return data;
      },
    })),
  });
  return (
    <>
      <InboxEvents />
      <p>{results.every(({ data }) => data) && 'Loaded'}</p>
    </>
  );
}

test('the deletion of a persona refetches the queries that mention it or its conversations, and all cited passages, but no others', async () => {
  let fetched: string[][] = [];
  await show(<Cached onFetch={(queryKey) => fetched.push(queryKey)} />);
  await expect.element(page.getByText('Loaded')).toBeVisible();
  fetched = [];
  listener.hear({ type: 'removed', foId: 'gone' });
  await expect.poll(() => fetched).toEqual(cached.slice(0, 5).map(({ queryKey }) => queryKey));
});

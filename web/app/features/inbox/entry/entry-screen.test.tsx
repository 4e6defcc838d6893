import type { InboxEntry } from '@foyer/contract';
import { Route, Routes, useParams } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { listener } from '../../../testing/viewer-events';
import { InboxEvents } from '../events/inbox-events';
import { messages } from '../messages';
import { EntryScreen } from './entry-screen';
import type { EntrySlots } from './slots';

const server = testServer();
const match = { id: 'm', name: 'Rose', avatar_url: null, handle: 'rose' };
const entry = {
  ...{ id: 'e', fo_id: 'f', persona: { id: 'f', name: 'Iris', avatar_url: null }, conversation: null, match },
  ...{ status: 'open', is_read: true, reason: 'match_suggestion', priority: 0, priority_reasons: [] },
  ...{ preview: '', last_activity_at: '2026-07-01T08:00:00Z', snoozed_until: null },
} as unknown as InboxEntry;

const changes = () =>
  server.calls.filter(({ call }) => call === 'PATCH /api/v1/inbox/e').map(({ body }) => body);
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function showEntry(shownEntry: InboxEntry, respondToChange: () => Promise<Response>) {
  server.answers = {
    'GET /api/v1/inbox/e': shownEntry,
    'GET /api/v1/inbox': { entries: [], next: null },
    'PATCH /api/v1/inbox/e': respondToChange,
  };
  return show(<EntryScreen entryId="e" slots={{} as EntrySlots} />);
}

test('the page is titled by the conversation and its visitor', async () => {
  const { title } = document;
  onTestFinished(() => {
    document.title = title;
  });
  const conversation = {
    id: 'c',
    title: 'Roses',
    conversation_type: 'chat',
    visitor: { display_name: 'Ada' },
  };
  await showEntry({ ...entry, conversation, match: null } as InboxEntry, async () => Response.error());
  await expect.poll(() => document.title).toBe('Roses · Ada · Inbox · Foyer');
});

function OpenEntry() {
  const { entryId = '' } = useParams();
  return <EntryScreen entryId={entryId} slots={{} as EntrySlots} />;
}

test('pressing Close twice, or its key, does not reopen the entry', async () => {
  const closeResponse = Promise.withResolvers<Response>();
  const router = await showEntry(entry, () => closeResponse.promise);
  await button('Close').click();
  await button('Reopen').click();
  await userEvent.keyboard('e');
  closeResponse.resolve(Response.json({ ...entry, status: 'closed' }));
  await expect.poll(() => router.state.location.pathname).toBe('/inbox');
  expect(changes()).toEqual([{ status: 'closed' }]);
});

test('saving a closed entry does not navigate away from an entry opened meanwhile', async () => {
  const closeResponse = Promise.withResolvers<Response>();
  server.answers = {
    'GET /api/v1/inbox/e': entry,
    'GET /api/v1/inbox/e2': { ...entry, id: 'e2' },
    'GET /api/v1/inbox': { entries: [], next: null },
    'PATCH /api/v1/inbox/e': () => closeResponse.promise,
  };
  const router = await show(
    <Routes>
      <Route path="/inbox/:entryId" element={<OpenEntry />} />
    </Routes>,
  );
  await router.navigate('/inbox/e');
  await button('Close').click();
  await expect.poll(changes).toHaveLength(1);
  await router.navigate('/inbox/e2');
  await expect.element(button('Close')).toBeVisible();
  closeResponse.resolve(Response.json({ ...entry, status: 'closed' }));
  await expect.element(page.getByText('Conversation closed')).toBeVisible();
  expect(router.state.location.pathname).toBe('/inbox/e2');
});

test('when closing fails, an update of the entry that arrived meanwhile stays', async () => {
  const closeResponse = Promise.withResolvers<Response>();
  server.answers = {
    'GET /api/v1/inbox/e': entry,
    'GET /api/v1/inbox': { entries: [], next: null },
    'PATCH /api/v1/inbox/e': () => closeResponse.promise,
  };
  await show(
    <>
      <InboxEvents />
      <EntryScreen entryId="e" slots={{} as EntrySlots} />
    </>,
  );
  await button('Close').click();
  await expect.poll(changes).toHaveLength(1);
  const renamed = page.getByText('Lily', { exact: true }).first();
  server.answers['GET /api/v1/inbox/e'] = { ...entry, match: { ...match, name: 'Lily' } };
  listener.hear({ type: 'inbox', foId: 'f', entryId: 'e', change: 'update' });
  await expect.element(renamed).toBeVisible();
  await expect.element(button('Reopen')).toBeVisible();
  closeResponse.resolve(errorResponse(403, 'forbidden', 'The site is restarting.')());
  await expect.element(page.getByText(messages.closeFailed)).toBeVisible();
  await expect.element(button('Close')).toBeVisible();
  await expect.element(renamed).toBeVisible();
});

test('after Reopen by keyboard the focus is on Close', async () => {
  const snoozed = { ...entry, status: 'snoozed', snoozed_until: '2036-07-01T08:00:00Z' } as InboxEntry;
  await showEntry(snoozed, async () => Response.json(entry));
  await expect.element(button('Reopen')).toBeVisible();
  (button('Reopen').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Close')).toHaveFocus();
  await expect.element(page.getByText('Conversation reopened')).toBeVisible();
});

test('when closing by keyboard fails, the focus is on Close again', async () => {
  const closeResponse = Promise.withResolvers<Response>();
  await showEntry(entry, () => closeResponse.promise);
  await expect.element(button('Close')).toBeVisible();
  (button('Close').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Reopen')).toHaveFocus();
  closeResponse.resolve(errorResponse(500, 'internal', 'The site is restarting.')());
  await expect.element(button('Close')).toHaveFocus();
});

test('a change of the status made elsewhere does not move the focus', async () => {
  const closed = { ...entry, status: 'closed' } as InboxEntry;
  await showEntry(closed, async () => Response.json(entry));
  await expect.element(button('Reopen')).toBeVisible();
  server.answers['GET /api/v1/inbox/e'] = entry;
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(button('Close')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test('a snoozed entry can be reopened, and the toast has no Undo button', async () => {
  const snoozedEntry: InboxEntry = { ...entry, status: 'snoozed', snoozed_until: '2026-07-06T07:00:00Z' };
  await showEntry(snoozedEntry, async () => Response.json(entry));
  await expect.element(button('Close')).toBeVisible();
  await button('Reopen').click();
  await expect.element(page.getByText('Conversation reopened')).toBeVisible();
  await expect.element(button('Reopen')).not.toBeInTheDocument();
  await expect.element(button('Undo')).not.toBeInTheDocument();
  expect(changes()).toEqual([{ status: 'open' }]);
});

test('an entry and its messages are requested at the same time, and only once', async () => {
  const entryResponse = Promise.withResolvers<Response>();
  const conversation = { id: 'c', visitor: { display_name: 'Ada' } };
  const calls = () => server.calls.map(({ call }) => call);
  const requests = () => calls().filter((call) => /inbox\/e(\/|$)/.test(call));
  server.answers = {
    'GET /api/v1/inbox/e': () => entryResponse.promise,
    'GET /api/v1/inbox': { entries: [], next: null },
    'GET /api/v1/inbox/e/messages': { messages: [], has_earlier: false },
  };
  await show(<EntryScreen entryId="e" slots={{} as EntrySlots} />);
  await expect.poll(requests).toEqual(['GET /api/v1/inbox/e', 'GET /api/v1/inbox/e/messages']);
  entryResponse.resolve(Response.json({ ...entry, conversation }));
  await expect.element(page.getByRole('region', { name: 'Messages' })).toBeVisible();
  await expect.element(page.getByText('Loading the conversation')).not.toBeInTheDocument();
  // Sent after any second request of the messages.
  await expect.poll(calls).toContain('GET /api/v1/conversations/c/reply-draft');
  expect(requests()).toEqual(['GET /api/v1/inbox/e', 'GET /api/v1/inbox/e/messages']);
});

test('for a missing entry, the page says that it is not in the inbox, and links back', async () => {
  server.answers['GET /api/v1/inbox/e'] = errorResponse(404, 'not_found', 'Not found');
  await show(<EntryScreen entryId="e" slots={{} as EntrySlots} />);
  await expect.element(page.getByRole('heading', { level: 1, name: messages.denied })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Back to the inbox' }))
    .toHaveAttribute('href', '/inbox');
});

test('a failure to load an entry is shown, fits a phone, and the entry can be loaded again', async () => {
  await page.viewport(390, 844);
  server.answers['GET /api/v1/inbox'] = { entries: [], next: null };
  server.answers['GET /api/v1/inbox/e'] = errorResponse(403, 'forbidden', 'The site is restarting.');
  await show(<EntryScreen entryId="e" slots={{} as EntrySlots} />);
  await expect.element(page.getByRole('heading', { level: 1, name: messages.entryFailed })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  server.answers['GET /api/v1/inbox/e'] = entry;
  await button('Try again').click();
  await expect.element(button('Close')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a suggestion whose FO is no longer open to suggestions says so, and has no link to that FO', async () => {
  await showEntry({ ...entry, match: null }, async () => Response.json(entry));
  await expect.element(page.getByText(messages.matchGone)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Meet/ })).not.toBeInTheDocument();
});

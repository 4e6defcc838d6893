import type { InboxEntry, InboxStatus } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { InboxScreen } from './inbox-screen';
import { InboxTab } from './inbox-tab';

const server = testServer();
const persona = { id: 'f', name: 'Iris', avatar_url: null };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const changes = () =>
  server.calls.filter(({ call }) => call.startsWith('PATCH')).map(({ call, body }) => ({ call, body }));

const parametersOf = (request: Request) => new URL(request.url).searchParams;

const entryOf = (title: string, status: InboxStatus) =>
  ({
    ...{ id: title, persona, title, conversation: null, match: null, status, is_read: true },
    ...{ reason: 'new_message', priority: 0, priority_reasons: [], preview: '' },
    ...{ last_activity_at: '2026-07-01T08:00:00Z', snoozed_until: null },
  }) as unknown as InboxEntry;

/** Shows a tab with entries; a changed entry is no longer in it. */
async function showTab(status: InboxStatus, ...titles: string[]) {
  const entries = titles.map((title) => entryOf(title, status));
  const isChanged = ({ id }: InboxEntry) => changes().some(({ call }) => call.endsWith(`/${id}`));
  server.answers = {
    'GET /api/v1/inbox': () =>
      Response.json({ entries: entries.filter((entry) => !isChanged(entry)), next: null }),
    ...Object.fromEntries(entries.map((entry) => [`PATCH /api/v1/inbox/${entry.id}`, entry])),
  };
  const filter = { status, foId: undefined, search: '' };
  await show(
    <InboxTab filter={filter} outOfLoopId={undefined} onFilterChange={() => {}} onHelp={() => {}} />,
  );
}

test('the second click of a double click does not close the next entry, which has moved there', async () => {
  await showTab('open', 'Roses', 'Tulips');
  await button('Close Roses').click();
  await expect.element(button('Close Roses')).not.toBeInTheDocument();
  button('Close Tulips')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  await button('Close Tulips').click();
  await expect.element(button('Close Tulips')).not.toBeInTheDocument();
  await expect
    .poll(changes)
    .toEqual(
      ['Roses', 'Tulips'].map((id) => ({ call: `PATCH /api/v1/inbox/${id}`, body: { status: 'closed' } })),
    );
});

test('snoozed entries can be reopened, one or all selected', async () => {
  await showTab('snoozed', 'Roses', 'Tulips');
  await expect.element(button('Close Roses')).toBeInTheDocument();
  await button('Reopen Roses').click();
  await expect.element(button('Reopen Roses')).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Select Tulips' }).click();
  await expect.element(button('Close')).toBeVisible();
  await button('Reopen').click();
  await expect.element(button('Reopen Tulips')).not.toBeInTheDocument();
  await expect
    .poll(() => changes().map(({ body }) => body))
    .toEqual([{ status: 'open' }, { status: 'open' }]);
});

test('a failure to load the inbox is shown, and it can be loaded again', async () => {
  server.answers['GET /api/v1/inbox'] = errorResponse(403, 'forbidden', 'The site is restarting.');
  const filter = { status: 'open' as const, foId: undefined, search: '' };
  await show(
    <InboxTab filter={filter} outOfLoopId={undefined} onFilterChange={() => {}} onHelp={() => {}} />,
  );
  const failure = page.getByRole('alert').filter({ hasText: messages.listFailed });
  await expect.element(failure).toBeVisible();
  server.answers['GET /api/v1/inbox'] = { entries: [entryOf('Roses', 'open')], next: null };
  await button('Try again').click();
  await expect.element(page.getByRole('link', { name: /Roses/ })).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

test('a search that fails before it has found anything is not shown as loading', async () => {
  server.answers['GET /api/v1/inbox'] = (request: Request) =>
    parametersOf(request).has('cursor')
      ? errorResponse(403, 'forbidden', 'The site is restarting.')()
      : Response.json({ entries: [], next: 'second' });
  const filter = { status: 'open' as const, foId: undefined, search: 'roses' };
  await show(
    <InboxTab filter={filter} outOfLoopId={undefined} onFilterChange={() => {}} onHelp={() => {}} />,
  );
  await expect.element(page.getByText(/More could not be loaded/)).toBeVisible();
  expect(page.getByText('Loading the inbox').elements()).toEqual([]);
});

test('a search without a match in this tab shows which tab has one, and can be cleared', async () => {
  const closed = entryOf('Roses', 'closed');
  server.answers['GET /api/v1/inbox'] = (request: Request) =>
    Response.json({
      entries: parametersOf(request).get('status') === 'closed' ? [closed] : [],
      next: null,
    });
  const router = await show(<InboxScreen personas={[]} />);
  await router.navigate('/?search=roses');
  await button('1 found in Closed').click();
  await expect.element(page.getByRole('link', { name: /Roses/ })).toBeVisible();
  expect(router.state.location.search).toBe('?search=roses&tab=closed');
  await page.getByRole('tab', { name: 'All' }).click();
  await button('Clear search').click();
  await expect.element(page.getByText(/caught up/)).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  expect(page.getByText(/found in/).elements()).toEqual([]);
  // Screen readers say the name of the focused element.
  await expect.element(page.getByRole('region', { name: 'Inbox' })).toHaveFocus();
});

test('a search without a match in this tab can be continued in a tab whose first page has no match but is not the last', async () => {
  // High enough to show the end of the list: the margin in which more is loaded does not apply in frames.
  await page.viewport(1280, 1200);
  const closed = entryOf('Roses', 'closed');
  server.answers['GET /api/v1/inbox'] = (request: Request) => {
    const parameters = parametersOf(request);
    if (parameters.get('status') !== 'closed') return Response.json({ entries: [], next: null });
    const isSecond = parameters.get('cursor') === 'second';
    return Response.json(isSecond ? { entries: [closed], next: null } : { entries: [], next: 'second' });
  };
  const router = await show(<InboxScreen personas={[]} />);
  await router.navigate('/?search=roses');
  await button('Search in Closed').click();
  await expect.element(page.getByRole('link', { name: /Roses/ })).toBeVisible();
});

test.each(['Close', 'Snooze'])(
  'after %s of the only entry the heading that no conversation is open has the focus',
  async (action) => {
    await showTab('open', 'Roses');
    await button(`${action} Roses`).click();
    if (action === 'Snooze') await page.getByRole('menuitem').first().click();
    await expect.element(page.getByRole('heading', { name: /caught up/ })).toHaveFocus();
    // Waits for the request, which would be received by the next test otherwise.
    await expect.poll(changes).toHaveLength(1);
  },
);

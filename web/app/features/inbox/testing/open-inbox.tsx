import type { InboxChange, InboxEntry, InboxStatus } from '@foyer/contract';
import { Route, Routes, useParams } from 'react-router';
import { page } from 'vitest/browser';
import type { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { EntryScreen } from '../entry/entry-screen';
import type { EntrySlots } from '../entry/slots';
import { InboxBell } from '../events/inbox-bell';
import { InboxScreen } from '../list/inbox-screen';

const at = '2026-07-01T08:00:00Z';

const entryOf = (title: string) =>
  ({
    ...{ id: title, fo_id: 'f', persona: { id: 'f', name: 'Iris', avatar_url: null }, title, match: null },
    conversation: { id: `c-${title}`, title, conversation_type: 'chat', visitor: { display_name: 'Ada' } },
    ...{ status: 'open', is_read: false, reason: 'new_message', priority: 0, priority_reasons: [] },
    ...{ preview: '', last_activity_at: at, snoozed_until: null, snooze_holds: false },
  }) as unknown as InboxEntry;

/** Makes the server return unread entries with these titles, in this order, and store their changes. */
function serveInbox(server: ReturnType<typeof testServer>, titles: string[]) {
  let entries = titles.map(entryOf);
  const withStatus = (status: InboxStatus) => entries.filter((entry) => entry.status === status);
  const apply = (ids: string[], { is_read, status, snooze }: InboxChange) => {
    entries = entries.map((entry) => {
      if (!ids.includes(entry.id)) return entry;
      const next = snooze ? 'snoozed' : (status ?? entry.status);
      const snoozed_until = next === 'snoozed' ? '2036-07-07T07:00:00Z' : null;
      return { ...entry, status: next, snoozed_until, is_read: is_read ?? entry.is_read };
    });
    return entries.filter(({ id }) => ids.includes(id));
  };
  const lastBody = () => server.calls.at(-1)!.body as InboxChange & { ids: string[]; change: InboxChange };
  server.answers = {
    'GET /api/v1/inbox': (request: Request) => {
      const { searchParams } = new URL(request.url);
      const found = withStatus((searchParams.get('status') ?? 'open') as InboxStatus).filter(({ title }) =>
        title.includes(searchParams.get('search') ?? ''),
      );
      return Response.json({ entries: found, next: null });
    },
    'GET /api/v1/inbox/counts': () =>
      Response.json({
        open: withStatus('open').length,
        snoozed: withStatus('snoozed').length,
        closed: withStatus('closed').length,
      }),
    'GET /api/v1/inbox/unread': () =>
      Response.json({ unread: withStatus('open').filter(({ is_read }) => !is_read).length }),
    'PATCH /api/v1/inbox': () => Response.json({ entries: apply(lastBody().ids, lastBody().change) }),
  };
  for (const { id } of entries) {
    const conversation = `/api/v1/conversations/c-${id}`;
    Object.assign(server.answers, {
      [`GET /api/v1/inbox/${id}`]: () => Response.json(entries.find((entry) => entry.id === id)),
      [`PATCH /api/v1/inbox/${id}`]: () => Response.json(apply([id], lastBody())[0]),
      [`GET /api/v1/inbox/${id}/messages`]: { messages: [], has_earlier: false },
      [`GET ${conversation}/reply-draft`]: { content: '' },
      [`PUT ${conversation}/reply-draft`]: {},
      [`POST ${conversation}/typing`]: {},
    });
  }
}

const OpenEntry = () => <EntryScreen entryId={useParams().entryId ?? ''} slots={{} as EntrySlots} />;

/** Opens the inbox of a signed-in owner, with the link to it in the header. */
export async function openInbox(server: ReturnType<typeof testServer>, ...titles: string[]) {
  serveInbox(server, titles);
  const router = await show(
    <>
      <InboxBell />
      <div id="content" tabIndex={-1}>
        <Routes>
          <Route path="/inbox" element={<InboxScreen personas={[]} />} />
          <Route path="/inbox/:entryId" element={<OpenEntry />} />
        </Routes>
      </div>
    </>,
  );
  await router.navigate('/inbox');
  return router;
}

export const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
export const rowLink = (title: string) => row(title).getByRole('link');
export const button = (name: string) => page.getByRole('button', { name, exact: true });

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ChatScreen } from '../features/chat/chat-screen';
import { messages as chatMessages } from '../features/chat/messages';
import { EntryScreen } from '../features/inbox/entry/entry-screen';
import type { EntrySlots } from '../features/inbox/entry/slots';
import { InboxEvents } from '../features/inbox/events/inbox-events';
import { messages as inboxMessages } from '../features/inbox/messages';
import { errorResponse, testServer } from '../testing/server';
import { show } from '../testing/show';
import { listener } from '../testing/viewer-events';

const server = testServer();
const at = '2026-07-01T08:00:00Z';
const missing = errorResponse(404, 'not_found', 'Not found');

/** Removes what these calls return, as on another page. */
function remove(...calls: string[]) {
  for (const call of calls) server.answers[call] = missing;
  listener.hear({ type: 'removed', foId: 'f' });
}

test('a visitor is told at once that the persona was deleted, and keeps what is on the screen', async () => {
  const message = {
    ...{ id: 'm', conversation_id: 'c', sender: 'user', role: 'user', content: 'Roses?', status: 'complete' },
    ...{ is_human: false, reply_to: null, follows: null, meta: {}, attachments: [], variants: [] },
    ...{ rating: null, created_at: at, client_message_id: null },
  };
  server.answers = {
    'GET /api/v1/personas/f': { id: 'f', name: 'Iris', owner_id: 'o', tags: [], core_principles: [] },
    'GET /api/v1/conversations': { conversations: [], next: null },
    'GET /api/v1/conversations/c': {
      ...{ id: 'c', fo_id: 'f', title: 'Roses', holder: 'fo', conversation_type: 'chat', unread: false },
      ...{ messages: [message], created_at: at, last_message_at: at, has_earlier: false },
    },
  };
  await show(
    <div className="flex h-150">
      <InboxEvents />
      <ChatScreen foId="f" conversationId="c" />
    </div>,
  );
  await expect.element(page.getByText('Roses?')).toBeVisible();
  remove('GET /api/v1/personas/f', 'GET /api/v1/conversations/c');
  await expect.element(page.getByText(chatMessages.goneDeleted)).toBeVisible();
  await expect.element(page.getByText('Roses?')).toBeVisible();
});

test('the owner’s open entry is closed when the persona was deleted on another page', async () => {
  server.answers = {
    'GET /api/v1/inbox/e': {
      ...{ id: 'e', fo_id: 'f', persona: { id: 'f', name: 'Iris', avatar_url: null }, conversation: null },
      ...{ match: { id: 'm', name: 'Rose', avatar_url: null, handle: 'rose' }, reason: 'match_suggestion' },
      ...{ status: 'open', is_read: true, priority: 0, priority_reasons: [], preview: '' },
      ...{ last_activity_at: at, snoozed_until: null },
    },
    'GET /api/v1/inbox': { entries: [], next: null },
  };
  await show(
    <>
      <InboxEvents />
      <EntryScreen entryId="e" slots={{} as EntrySlots} />
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  remove('GET /api/v1/inbox/e');
  await expect.element(page.getByText(inboxMessages.denied)).toBeVisible();
});

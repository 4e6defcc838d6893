import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { listener } from '../../../testing/viewer-events';
import { InboxEvents } from '../events/inbox-events';
import { conversationPath, Replying, reply } from './testing/replying';

const server = testServer();
const loadDraftCall = `GET ${conversationPath}/reply-draft`;
const typingNote = page.getByText('You are typing in another tab…');

async function open(draft: string) {
  server.answers[loadDraftCall] = { content: draft };
  await show(
    <>
      <InboxEvents />
      <Replying />
    </>,
  );
  await expect.element(reply).toHaveValue(draft);
}

beforeEach(() => {
  server.answers[`GET ${conversationPath}/presence`] = {
    ...{ conversation_id: 'c', epoch: 1, owner_name: 'Olga', visitor_here: false, holder: 'owner' },
    ...{ seconds_to_hand_back: null, visitor_can_write: true },
  };
});

test('a reply that is typed in another window is shown once typing there pauses', async () => {
  await open('It');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  listener.hear({ type: 'typing', conversationId: 'c', by: 'owner' });
  await expect.element(typingNote).toBeVisible();
  server.answers[loadDraftCall] = { content: 'It is.' };
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expect.element(typingNote).not.toBeInTheDocument();
  await expect.element(reply).toHaveValue('It is.');
});

test('a reply that is sent in another window empties the reply box of this window, which shows its draft', async () => {
  await open('It is me.');
  server.answers[loadDraftCall] = { content: '' };
  listener.hear({ type: 'message', conversationId: 'c', foId: 'f', messageId: 'm' });
  await expect.element(reply).toHaveValue('');
});

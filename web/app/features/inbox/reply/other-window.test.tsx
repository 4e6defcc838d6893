import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { listener } from '../../../testing/viewer-events';
import { InboxEvents } from '../events/inbox-events';
import { conversation, Replying, reply } from './testing/replying';

const server = testServer();
const loadDraft = `GET ${conversation}/reply-draft`;
const isTyping = page.getByText('You are typing in another tab…');

async function open(draft: string) {
  server.answers[loadDraft] = { content: draft };
  await show(
    <>
      <InboxEvents />
      <Replying />
    </>,
  );
  await expect.element(reply).toHaveValue(draft);
}

beforeEach(() => {
  server.answers[`GET ${conversation}/presence`] = {
    ...{ conversation_id: 'c', epoch: 1, owner_name: 'Olga', visitor_here: false, holder: 'owner' },
    ...{ hand_back_at: null, visitor_can_write: true },
  };
});

test('a reply that is typed in another window is shown once typing there pauses', async () => {
  await open('It');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  listener.hear({ type: 'typing', conversationId: 'c', by: 'owner' });
  await expect.element(isTyping).toBeVisible();
  server.answers[loadDraft] = { content: 'It is.' };
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expect.element(isTyping).not.toBeInTheDocument();
  await expect.element(reply).toHaveValue('It is.');
});

test('a reply that is sent in another window empties the box here, where its draft was loaded', async () => {
  await open('It is me.');
  server.answers[loadDraft] = { content: '' };
  listener.hear({ type: 'message', conversationId: 'c', foId: 'f', messageId: 'm' });
  await expect.element(reply).toHaveValue('');
});

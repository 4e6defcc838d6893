import type { InboxEntry, InboxMessage } from '@foyer/contract';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { listener } from '../../../testing/viewer-events';
import { InboxEvents } from '../events/inbox-events';
import { messages as texts } from '../messages';
import { EntryConversation } from './entry-conversation';
import type { EntrySlots } from './slots';

const server = testServer();
const loadCall = 'GET /api/v1/inbox/e/messages';
const entry = {
  ...{ id: 'e', fo_id: 'f', persona: { id: 'f', name: 'Iris' } },
  conversation: { id: 'c', visitor: { display_name: 'Ada' } },
} as InboxEntry;

/** Questions of the visitor, of which the first is number `from`. */
const questions = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `m${from + index}`, role: 'user', sender: 'user', content: `Question ${from + index}` },
    ...{ conversation_id: 'c', status: 'complete', is_human: false, attachments: [], meta: {}, rating: null },
    ...{ reply_to: null, follows: null, created_at: '2026-07-01T08:00:00Z' },
  })) as unknown as InboxMessage[];

function Conversation() {
  const box = useRef(null);
  return (
    <div className="flex h-150 flex-col">
      <EntryConversation entry={entry} conversationId="c" slots={{} as EntrySlots} replyBox={box} />
    </div>
  );
}

test('a long conversation opens at its end, and earlier messages load on scrolling up', async () => {
  server.answers[loadCall] = (request: Request) => {
    const before = new URL(request.url).searchParams.get('before');
    return Response.json(
      before === 'm50'
        ? { messages: questions(0, 50), has_earlier: false }
        : { messages: questions(50, 50), has_earlier: true },
    );
  };
  await show(<Conversation />);
  const first = page.getByText('Question 0', { exact: true });
  await expect.element(page.getByText('Question 99')).toBeInViewport();
  expect(first.query()).toBeNull();
  const scroller = page.getByRole('region', { name: 'Messages' }).element();
  await expect
    .poll(() => {
      scroller.scrollTop = 0;
      return first.query();
    })
    .not.toBeNull();
  await expect.element(first).toBeInViewport();
});

test('a failure to load the messages is shown, and they can be loaded again', async () => {
  server.answers[loadCall] = errorResponse(403, 'forbidden', 'The site is restarting.');
  await show(<Conversation />);
  const failure = page.getByRole('alert').filter({ hasText: texts.entryFailed });
  await expect.element(failure).toBeVisible();
  server.answers[loadCall] = { messages: questions(0, 1), has_earlier: false };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Question 0')).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

test('the visitor is typing until a message of theirs arrives, whoever else writes meanwhile', async () => {
  const [question] = questions(1, 1);
  const answer = { ...question, id: 'a', role: 'assistant', sender: 'fo', content: '', status: 'failed' };
  server.answers[loadCall] = { messages: [question], has_earlier: false };
  await show(
    <>
      <InboxEvents />
      <Conversation />
    </>,
  );
  await expect.element(page.getByText('Question 1')).toBeVisible();
  const typing = page.getByText('Ada is typing…');
  listener.hear({ type: 'typing', conversationId: 'c', by: 'visitor' });
  await expect.element(typing).toBeVisible();
  server.answers[loadCall] = { messages: [question, answer], has_earlier: false };
  listener.hear({ type: 'message', conversationId: 'c', foId: 'f', messageId: 'a' });
  await expect.element(page.getByText('The answer did not come through.')).toBeVisible();
  await expect.element(typing).toBeVisible();
  server.answers[loadCall] = { messages: [question, answer, ...questions(2, 1)], has_earlier: false };
  listener.hear({ type: 'message', conversationId: 'c', foId: 'f', messageId: 'm2' });
  await expect.element(page.getByText('Question 2')).toBeVisible();
  await expect.element(typing).not.toBeInTheDocument();
});

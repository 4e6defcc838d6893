import type { Message, Persona } from '@foyer/contract';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { ChatView } from '../chat-view';
import { loadEarlier } from '../history/load-earlier';
import { conversationById } from '../queries';

const server = testServer();
const loadCall = 'GET /api/v1/conversations/c';
const persona = { id: 'f', name: 'Iris', owner_id: 'o', tags: [], core_principles: [] } as unknown as Persona;

beforeEach(() => sessionStorage.clear());

const message = (id: string, follows: string | null, change: Partial<Message> = {}) => ({
  ...{ id, conversation_id: 'c', role: 'user', sender: 'user', is_human: true, content: `Words of ${id}` },
  ...{ status: 'complete', reply_to: null, follows, client_message_id: null, rating: null },
  ...{ created_at: '2026-07-01T08:00:00Z', meta: {}, variants: [], attachments: [], ...change },
});
const answerTo = (question: string, change: Partial<Message> = {}) =>
  message(`a${question.slice(1)}`, null, {
    ...{ role: 'assistant', sender: 'fo', is_human: false, reply_to: question, ...change },
  });
const conversation = (messages: object[], change: object = {}) => ({
  ...{ id: 'c', fo_id: 'f', user_id: 'v', title: 'Roses', holder: 'fo', is_private: false, unread: false },
  ...{ conversation_type: 'chat', ended_at: null, owner_name: null, is_pinned: false, is_archived: false },
  ...{ created_at: '2026-07-01T08:00:00Z', last_message_at: '2026-07-01T08:00:00Z', has_earlier: false },
  messages,
  ...change,
});
const storedMessages = [message('q1', 'a0'), answerTo('q1')];

/** Buttons that load the conversation again, and its earlier messages. */
function LoadButtons() {
  const client = useQueryClient();
  const isFetching = useIsFetching(conversationById('c')) > 0;
  return (
    <>
      <button type="button" onClick={() => void client.invalidateQueries(conversationById('c'))}>
        Refresh
      </button>
      <button type="button" onClick={() => void loadEarlier(client, 'c')}>
        Earlier
      </button>
      <p>{isFetching ? 'Being loaded' : 'Up to date'}</p>
    </>
  );
}

function Messages() {
  const { data } = useQuery(conversationById('c'));
  return data?.messages.map(({ id, content }) => <p key={id}>{content}</p>);
}

const chat = <ChatView persona={persona} conversationId="c" slots={{}} />;
const text = (of: string) => page.getByText(`Words of ${of}`, { exact: true });
const loads = () => server.calls.filter(({ call }) => call === loadCall).length;

/** Shows the conversation while it is being loaded once more; `finish` ends that with the state from before. */
async function startRefresh(view: ReactNode, change: object = {}) {
  server.answers[loadCall] = conversation(storedMessages, change);
  await show(
    <>
      <LoadButtons />
      {view}
    </>,
  );
  await expect.element(text('a1')).toBeVisible();
  const slowResponse = Promise.withResolvers<Response>();
  server.answers[loadCall] = () => slowResponse.promise;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(loads).toBe(2);
  return { finish: () => slowResponse.resolve(Response.json(conversation(storedMessages, change))) };
}

/** Resolves when the conversation is no longer being loaded. */
const waitUntilLoaded = () => expect.element(page.getByText('Up to date')).toBeVisible();

test('a new question stays when a slow response has the earlier state of its conversation', async () => {
  const { finish } = await startRefresh(chat);
  const asked = [message('q2', 'a1'), answerTo('q2', { status: 'streaming', content: '' })];
  server.answers['POST /functions/v1/chat'] = () => {
    server.answers[loadCall] = conversation([...storedMessages, ...asked]);
    const ids = { type: 'metadata', conversationId: 'c', messageId: 'a2', userMessageId: 'q2' };
    const events = new ReadableStream({
      start(controller) {
        const write = (data: object) => controller.enqueue(`data: ${JSON.stringify(data)}\n\n`);
        write(ids);
        write({ type: 'content', content: 'It begins' });
      },
    });
    return new Response(events.pipeThrough(new TextEncoderStream()));
  };
  await page.getByRole('textbox', { name: 'Message to Iris' }).fill('Words of q2');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('It begins')).toBeVisible();
  finish();
  await waitUntilLoaded();
  await expect.element(text('q2')).toBeVisible();
  await expect.element(page.getByText('It begins')).toBeVisible();
  expect(text('q2').elements()).toHaveLength(1);
});

test('a new rating stays when a slow response has the earlier state of its conversation', async () => {
  const { finish } = await startRefresh(chat);
  const good = page.getByRole('button', { name: 'Good answer' });
  server.answers['PUT /api/v1/messages/a1/rating'] = () => {
    server.answers[loadCall] = conversation([storedMessages[0]!, answerTo('q1', { rating: 'up' })]);
    return Response.json({});
  };
  await good.click();
  await expect.poll(() => server.calls.some(({ call }) => call.includes('/rating'))).toBe(true);
  finish();
  await waitUntilLoaded();
  await expect.element(good).toHaveAttribute('aria-pressed', 'true');
});

test('earlier messages stay when a refresh that began before they were loaded ends', async () => {
  const { finish } = await startRefresh(<Messages />, { has_earlier: true });
  server.answers[loadCall] = conversation([message('q0', null), answerTo('q0')]);
  await page.getByRole('button', { name: 'Earlier' }).click();
  await expect.element(text('q0')).toBeInTheDocument();
  finish();
  await waitUntilLoaded();
  await expect.element(text('q0')).toBeInTheDocument();
});

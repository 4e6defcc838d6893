import { Route, Routes, useParams } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { useTurn } from './use-turn';

const server = testServer();
const listCall = 'GET /api/v1/conversations';
const noConversations = { conversations: [], next: null };
const failure = page.getByText(messages.sendFailed, { exact: false });

function Chat() {
  const { foId = '', conversationId = null } = useParams();
  const turn = useTurn(foId, conversationId, [], () => {});
  return (
    <>
      <button type="button" onClick={() => void turn.send('Who are you?')}>
        Send
      </button>
      <p>
        {turn.unsent ? `${turn.unsent.text} ${turn.unsent.problem?.title ?? 'Sending'}` : 'Nothing unsent'}
      </p>
    </>
  );
}

const showChat = () =>
  show(
    <Routes>
      <Route path="/" element={null} />
      <Route path="/chat/:foId/:conversationId?" element={<Chat />} />
    </Routes>,
  );

/** Stores the first question of a new chat, as a page does that is left before the server has accepted the question. */
const leaveQuestion = (foId: string) =>
  sessionStorage.setItem(
    `foyer.unsent.null.${foId}`,
    JSON.stringify({ new: { clientMessageId: 'one', text: 'Who are you?' } }),
  );

/** Makes the server return the question of that id, in the conversation "c". */
function serveStored(clientMessageId: string) {
  server.answers[listCall] = { conversations: [{ id: 'c' }], next: null };
  server.answers['GET /api/v1/conversations/c'] = {
    id: 'c',
    messages: [{ id: 'q', sender: 'user', client_message_id: clientMessageId }],
  };
}

beforeEach(() => sessionStorage.clear());

test('a question that was stored before a reload opens its conversation, and is not shown as failed', async () => {
  const gate = Promise.withResolvers<void>();
  leaveQuestion('stored');
  serveStored('one');
  const answer = server.answers[listCall]!;
  server.answers[listCall] = () => gate.promise.then(() => Response.json(answer));
  const router = await showChat();
  await router.navigate('/chat/stored?new=1');
  await expect.element(page.getByText('Who are you? Sending')).toBeVisible();
  gate.resolve();
  await expect.poll(() => router.state.location.pathname).toBe('/chat/stored/c');
  await router.navigate('/chat/stored?new=1');
  await expect.element(page.getByText('Nothing unsent')).toBeVisible();
});

test('a question that was not stored before a reload is shown as failed', async () => {
  leaveQuestion('lost');
  server.answers[listCall] = noConversations;
  const router = await showChat();
  await router.navigate('/chat/lost?new=1');
  await expect.element(failure).toBeVisible();
});

test('a question is shown as failed if the server cannot be asked whether it has stored it', async () => {
  leaveQuestion('unknown');
  server.answers[listCall] = errorResponse(503, 'unavailable', 'The server is busy.');
  const router = await showChat();
  await router.navigate('/chat/unknown?new=1');
  await expect.element(failure).toBeVisible();
});

test('a stored question of a new chat is removed from the session also while its conversation is open', async () => {
  leaveQuestion('open');
  serveStored('one');
  const router = await showChat();
  await router.navigate('/chat/open/c');
  await expect.poll(() => sessionStorage.getItem('foyer.unsent.null.open')).toBe('{}');
  expect(router.state.location.pathname).toBe('/chat/open/c');
});

test('a first question whose response was lost opens its conversation', async () => {
  server.answers['POST /functions/v1/chat'] = () => {
    const { body } = server.calls.findLast(({ call }) => call === 'POST /functions/v1/chat')!;
    serveStored((body as { clientMessageId: string }).clientMessageId);
    throw new TypeError('Failed to fetch');
  };
  const router = await showChat();
  await router.navigate('/chat/cut?new=1');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/chat/cut/c');
});

test('a question is kept for a reload until the server has responded', async () => {
  server.answers['POST /functions/v1/chat'] = () => new Promise<Response>(() => {});
  const router = await showChat();
  await router.navigate('/chat/kept?new=1');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Who are you? Sending')).toBeVisible();
  const kept = JSON.parse(sessionStorage.getItem('foyer.unsent.null.kept')!);
  expect(kept).toMatchObject({ new: { text: 'Who are you?', clientMessageId: expect.any(String) } });
});

test('a stored first question opens its conversation if its connection hangs before the first event', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const sent = Promise.withResolvers<void>();
  server.answers['POST /functions/v1/chat'] = () => {
    const { body } = server.calls.findLast(({ call }) => call === 'POST /functions/v1/chat')!;
    serveStored((body as { clientMessageId: string }).clientMessageId);
    sent.resolve();
    return new Response(new ReadableStream());
  };
  const router = await showChat();
  await router.navigate('/chat/hanging?new=1');
  await page.getByRole('button', { name: 'Send' }).click();
  await sent.promise;
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => router.state.location.pathname).toBe('/chat/hanging/c');
});

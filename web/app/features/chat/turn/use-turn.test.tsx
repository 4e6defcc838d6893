import type { Message } from '@foyer/contract';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { storedConversation } from '../testing/stored-conversation';
import { useTurn } from './use-turn';

const server = testServer();

function NewChat() {
  const turn = useTurn('f', null, [], () => {});
  return (
    <>
      <button type="button" onClick={() => void turn.send('Who are you?')}>
        Send
      </button>
      <button type="button" onClick={() => void turn.stop()}>
        Stop
      </button>
      <p>{turn.unsent?.text ?? 'Nothing unsent'}</p>
    </>
  );
}

/** Sends the first message of a new chat; `accept` lets the server accept it. */
async function sendFirstMessage() {
  const response = Promise.withResolvers<Response>();
  server.answers['POST /functions/v1/chat'] = () => response.promise;
  const router = await show(
    <Routes>
      <Route path="/" element={<NewChat />} />
      <Route path="/explore" element={<h1>Explore</h1>} />
    </Routes>,
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Who are you?')).toBeVisible();
  const accept = () => {
    const ids = { conversationId: 'c', messageId: 'a', userMessageId: 'q' };
    const events = [JSON.stringify({ type: 'metadata', ...ids }), '[DONE]'];
    response.resolve(new Response(events.map((event) => `data: ${event}\n\n`).join('')));
  };
  return { router, accept };
}

const pathOf = (router: Awaited<ReturnType<typeof show>>) => router.state.location.pathname;

beforeEach(() => sessionStorage.clear());

test('the first message of a new chat opens its conversation', async () => {
  const { router, accept } = await sendFirstMessage();
  accept();
  await expect.poll(() => pathOf(router)).toBe('/chat/f/c');
});

test('an answer that is stopped before its question is stored is stopped when it starts', async () => {
  const stopCall = 'POST /api/v1/messages/a/stop';
  const lookUpCall = 'GET /api/v1/conversations';
  Object.assign(server.answers, { [stopCall]: {}, [lookUpCall]: { conversations: [], next: null } });
  const calls = () => server.calls.map(({ call }) => call);
  const { accept } = await sendFirstMessage();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(calls).toContain(lookUpCall);
  accept();
  await expect.poll(calls).toContain(stopCall);
});

test('an answer is stopped as soon as its stream has sent its id, without waiting for a slow lookup', async () => {
  const stopCall = 'POST /api/v1/messages/a/stop';
  Object.assign(server.answers, {
    [stopCall]: {},
    'GET /api/v1/conversations': () => new Promise<Response>(() => {}),
  });
  const { accept } = await sendFirstMessage();
  await page.getByRole('button', { name: 'Stop' }).click();
  accept();
  await expect.poll(() => server.calls.map(({ call }) => call)).toContain(stopCall);
});

test('a viewer who leaves a new chat before its first message is accepted is not redirected to its conversation', async () => {
  const { router, accept } = await sendFirstMessage();
  await router.navigate('/explore');
  await expect.element(page.getByRole('heading', { name: 'Explore' })).toBeVisible();
  accept();
  await expect.poll(() => sessionStorage.getItem('foyer.unsent.null.f')).toBe('{}');
  expect(pathOf(router)).toBe('/explore');
  await router.navigate('/');
  await expect.element(page.getByText('Nothing unsent')).toBeVisible();
});

/** A conversation with a stored question, and a button that shows an edited version of it. */
function StoredThenEdited() {
  const [isEdited, setEdited] = useState(false);
  const clientMessageId = isEdited ? 'two' : 'one';
  const messages = storedConversation('c').messages.map((message) => ({
    ...message,
    client_message_id: clientMessageId,
  }));
  const turn = useTurn('edited', 'c', messages as Message[], () => {});
  return (
    <>
      <button type="button" onClick={() => setEdited(true)}>
        Show edited
      </button>
      <p>Question {clientMessageId}</p>
      <p>{turn.unsent?.text ?? 'Nothing unsent'}</p>
    </>
  );
}

test('a question that was stored after all is not shown as unsent when an edited version of it is shown', async () => {
  const question = { clientMessageId: 'one', text: 'Who are you?' };
  sessionStorage.setItem('foyer.unsent.null.edited', JSON.stringify({ c: question }));
  await show(<StoredThenEdited />);
  await expect.element(page.getByText('Question one')).toBeVisible();
  await page.getByRole('button', { name: 'Show edited' }).click();
  await expect.element(page.getByText('Question two')).toBeVisible();
  await expect.element(page.getByText('Nothing unsent')).toBeVisible();
});

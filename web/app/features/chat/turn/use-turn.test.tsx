import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { useTurn } from './use-turn';

const server = testServer();

function NewChat() {
  const turn = useTurn('f', null, [], () => {});
  return (
    <>
      <button type="button" onClick={() => void turn.send('Who are you?')}>
        Send
      </button>
      <p>{turn.unsent?.text ?? 'Nothing unsent'}</p>
    </>
  );
}

/** Sends the first message of a new chat; `accept` lets the server accept it. */
async function sent() {
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
  const { router, accept } = await sent();
  accept();
  await expect.poll(() => pathOf(router)).toBe('/chat/f/c');
});

test('a viewer who leaves a new chat before its first message is accepted is not taken back', async () => {
  const { router, accept } = await sent();
  await router.navigate('/explore');
  await expect.element(page.getByRole('heading', { name: 'Explore' })).toBeVisible();
  accept();
  await expect.poll(() => sessionStorage.getItem('foyer.unsent.null.f')).toBe('{}');
  expect(pathOf(router)).toBe('/explore');
  await router.navigate('/');
  await expect.element(page.getByText('Nothing unsent')).toBeVisible();
});

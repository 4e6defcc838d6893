import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { conversationLists } from '../queries';
import { useLatestConversation } from './use-latest-conversation';

const server = testServer();
const conversations = (...ids: string[]) => ({ conversations: ids.map((id) => ({ id })), next: null });

function Chat() {
  const { looking } = useLatestConversation('f', undefined);
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const refetch = () => client.invalidateQueries({ queryKey: conversationLists });
  return (
    <>
      <button type="button" onClick={() => void refetch()}>
        {looking ? 'Looking' : 'New chat'}
      </button>
      <p>{isFetching ? 'Being loaded' : 'Up to date'}</p>
    </>
  );
}

test('a chat URL without a conversation opens the latest one', async () => {
  server.answers['GET /api/v1/conversations'] = conversations('c2', 'c1');
  const router = await show(<Chat />);
  await expect.poll(() => router.state.location.pathname).toBe('/chat/f/c2');
});

test('a new chat that is shown stays when a conversation has begun elsewhere', async () => {
  server.answers['GET /api/v1/conversations'] = conversations();
  const router = await show(<Chat />);
  const newChat = page.getByRole('button', { name: 'New chat' });
  await expect.element(newChat).toBeVisible();
  const listResponse = Promise.withResolvers<Response>();
  server.answers['GET /api/v1/conversations'] = () => listResponse.promise;
  await newChat.click();
  await expect.poll(() => server.calls.length).toBe(2);
  listResponse.resolve(Response.json(conversations('c1')));
  await expect.element(page.getByText('Up to date')).toBeVisible();
  // This request follows any redirect.
  await newChat.click();
  await expect.poll(() => server.calls.length).toBe(3);
  expect(router.state.location.pathname).toBe('/');
  await expect.element(newChat).toBeVisible();
});

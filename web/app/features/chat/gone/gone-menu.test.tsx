import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages as texts } from '../messages';
import { GoneConversation } from './gone-conversation';

const server = testServer();
const loadCall = 'GET /api/v1/conversations/c';
const removeCall = 'DELETE /api/v1/conversations/c';

function Pages() {
  const { pathname } = useLocation();
  return pathname === '/chats' ? (
    <p>Your chats</p>
  ) : (
    <GoneConversation foId="f" conversationId="c" replacesChat={false} />
  );
}

test('deleting the open conversation leads to the chats, without a message that it is missing', async () => {
  const listResponse = Promise.withResolvers<Response>();
  server.answers = {
    [loadCall]: { id: 'c', fo_id: 'f', title: 'Roses', messages: [] },
    [removeCall]: () => {
      delete server.answers[loadCall];
      server.answers['GET /api/v1/conversations'] = () => listResponse.promise;
      return Response.json({});
    },
    'GET /api/v1/conversations': { conversations: [], next: null },
  };
  const router = await show(<Pages />);
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => server.calls.map(({ call }) => call)).toContain(removeCall);
  await expect.element(page.getByText('Your chats')).toBeVisible();
  listResponse.resolve(Response.json({ conversations: [], next: null }));
  expect(router.state.location.pathname).toBe('/chats');
  await expect.element(page.getByText(texts.conversationMissing)).not.toBeInTheDocument();
});

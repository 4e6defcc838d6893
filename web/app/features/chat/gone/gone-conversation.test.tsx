import { Route, Routes, useParams } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { ChatScreen } from '../chat-screen';
import { messages } from '../messages';

const server = testServer();
const at = '2026-07-01T08:00:00Z';
const persona = { id: 'f', name: 'Iris', handle: 'iris', owner_id: 'o', tags: [], core_principles: [] };
const conversation = {
  ...{ id: 'c', fo_id: 'f', title: 'Roses', holder: 'fo', conversation_type: 'chat', messages: [] },
  ...{ created_at: at, last_message_at: at, has_earlier: false, unread: false },
};
const missing = errorResponse(404, 'not_found', 'Persona not found');

beforeEach(() => sessionStorage.clear());

function Chat() {
  const { conversationId } = useParams();
  return <ChatScreen foId="f" conversationId={conversationId} />;
}

async function chat() {
  Object.assign(server.answers, {
    'GET /api/v1/personas/f': persona,
    'GET /api/v1/conversations': { conversations: [], next: null },
    'GET /api/v1/conversations/c': conversation,
  });
  const router = await show(
    <Routes>
      <Route path="/" element={null} />
      <Route path="/chat/f/:conversationId?" element={<Chat />} />
    </Routes>,
  );
  await router.navigate('/chat/f/c');
  await expect.element(page.getByRole('textbox', { name: 'Message to Iris' })).toBeEnabled();
  return router;
}

test('a message to a persona that was made private meanwhile says so, and is shown to be copied', async () => {
  await chat();
  server.answers['GET /api/v1/personas/f'] = missing;
  server.answers['POST /functions/v1/chat'] = missing;
  await page.getByRole('textbox', { name: 'Message to Iris' }).fill('And tulips?');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(messages.gone)).toBeVisible();
  await expect.element(page.getByText('And tulips?')).toBeVisible();
  await expect.element(page.getByText(messages.goneUnsent)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy the message' })).toBeVisible();
});

test('a conversation that is gone with its persona leads to no new chat with it', async () => {
  const router = await chat();
  server.answers['GET /api/v1/personas/f'] = missing;
  await router.navigate('/');
  server.answers['GET /api/v1/conversations/d'] = missing;
  await router.navigate('/chat/f/d');
  await expect.element(page.getByText(messages.conversationMissing)).toBeVisible();
  await expect.element(page.getByText(messages.personaMissing)).toBeVisible();
});

import type { ViewerEvent } from '@foyer/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Route, Routes, useParams } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { listener } from '../../../testing/viewer-events';
import { ChatScreen } from '../chat-screen';
import { messages } from '../messages';

const server = testServer();
const at = '2026-07-01T08:00:00Z';
const persona = { id: 'f', name: 'Iris', handle: 'iris', owner_id: 'o', tags: [], core_principles: [] };
const conversation = {
  ...{ fo_id: 'f', title: 'Roses', holder: 'fo', conversation_type: 'chat', messages: [] },
  ...{ created_at: at, last_message_at: at, has_earlier: false, unread: false },
};
const missing = errorResponse(404, 'not_found', 'Persona not found');

/** Id of the conversation; a new one for each test, since unsent messages are kept for all tests of the file. */
let id = '';
let client: QueryClient;

beforeEach(() => {
  id = crypto.randomUUID();
  sessionStorage.clear();
});

function Chat() {
  const { conversationId } = useParams();
  client = useQueryClient();
  return <ChatScreen foId="f" conversationId={conversationId} />;
}

async function openChat(earlier: object[] = []) {
  Object.assign(server.answers, {
    'GET /api/v1/personas/f': persona,
    'GET /api/v1/conversations': { conversations: [], next: null },
    [`GET /api/v1/conversations/${id}`]: { ...conversation, id, messages: earlier },
  });
  const router = await show(
    <div className="flex h-150">
      <Routes>
        <Route path="/" element={null} />
        <Route path="/chat/f/:conversationId?" element={<Chat />} />
      </Routes>
    </div>,
  );
  await router.navigate(`/chat/f/${id}`);
  await expect.element(page.getByRole('textbox', { name: 'Message to Iris' })).toBeEnabled();
  return router;
}

test('when a message is sent to a persona that was made private meanwhile, the page says so and the message can be copied', async () => {
  await openChat();
  server.answers['GET /api/v1/personas/f'] = missing;
  server.answers['POST /functions/v1/chat'] = missing;
  await page.getByRole('textbox', { name: 'Message to Iris' }).fill('And tulips?');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(messages.gone)).toBeVisible();
  await expect.element(page.getByText('And tulips?')).toBeVisible();
  await expect.element(page.getByText(messages.goneUnsent)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy the message' })).toBeVisible();
});

test('after an FO was deleted, the loaded messages can be copied, and the notice does not say that they are kept', async () => {
  await openChat([
    storedMessage('q', 'user', 'Do roses bloom?'),
    storedMessage('a', 'fo', 'In May.', { reply_to: 'q' }),
  ]);
  await expect.element(page.getByText('In May.')).toBeVisible();
  server.answers['GET /api/v1/personas/f'] = missing;
  server.answers[`GET /api/v1/conversations/${id}`] = missing;
  listener.hear({ type: 'message', foId: 'f', conversationId: id } as ViewerEvent);
  await expect.element(page.getByText(messages.goneDeleted)).toBeVisible();
  await expect.element(page.getByText('In May.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy the conversation' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Look again' })).not.toBeInTheDocument();
  await expect.element(page.getByText(messages.gone)).not.toBeInTheDocument();
});

test('a conversation that was deleted with its persona is not replaced by a new chat', async () => {
  const router = await openChat();
  server.answers['GET /api/v1/personas/f'] = missing;
  await router.navigate('/');
  server.answers['GET /api/v1/conversations/d'] = missing;
  await router.navigate('/chat/f/d');
  await expect.element(page.getByText(messages.conversationMissing)).toBeVisible();
  await expect.element(page.getByText(messages.personaMissing)).toBeVisible();
});

const storedMessage = (messageId: string, sender: string, content: string, more: object = {}) => ({
  ...{ id: messageId, sender, content, role: sender === 'user' ? 'user' : 'assistant', status: 'complete' },
  ...{ conversation_id: id, is_human: sender === 'owner', reply_to: null, follows: null, meta: {} },
  ...{ attachments: [], variants: [], rating: null, created_at: at, client_message_id: null },
  ...more,
});
const longChat = () =>
  Array.from({ length: 30 }, (_, index) => [
    storedMessage(`q${index}`, 'user', `Question ${index}`),
    storedMessage(`a${index}`, 'fo', 'It blooms. '.repeat(30), { reply_to: `q${index}` }),
  ]).flat();
const box = page.getByRole('textbox', { name: 'Message to Iris' });

/** Sends a message to a persona that was made private meanwhile. */
async function sendToGonePersona(earlier: object[] = []) {
  const router = await openChat(earlier);
  server.answers['GET /api/v1/personas/f'] = missing;
  server.answers['POST /functions/v1/chat'] = missing;
  await box.fill('And tulips?');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(messages.gone)).toBeVisible();
  return router;
}

test('the end of a long chat stays in view, with the unsent message, and the notice gets the focus', async () => {
  await sendToGonePersona(longChat());
  await expect.element(page.getByText('And tulips?')).toBeInViewport();
  await expect.element(page.getByRole('status').filter({ hasText: messages.gone })).toBeInViewport();
  expect(document.activeElement?.textContent).toContain(messages.gone);
});

test('a message that was being written is shown, and can be copied', async () => {
  await openChat([
    storedMessage('q', 'user', 'Roses?'),
    storedMessage('a', 'fo', 'In May.', { reply_to: 'q' }),
  ]);
  await box.fill('And lil');
  server.answers['GET /api/v1/personas/f'] = missing;
  server.answers['POST /functions/v1/chat'] = missing;
  await page.getByRole('button', { name: 'Another answer' }).click();
  await expect.element(page.getByText('And lil')).toBeVisible();
  await expect.element(page.getByText(messages.goneDraft)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy the message' })).toBeVisible();
  expect(page.getByText(messages.sendFailed).query()).toBeNull();
});

test('the chat returns once its persona is public again, with the unsent message', async () => {
  await sendToGonePersona();
  const again = page.getByRole('button', { name: 'Look again' });
  await again.click();
  await expect.element(page.getByText(messages.stillGone)).toBeVisible();
  await expect.element(again).toHaveFocus();
  server.answers['GET /api/v1/personas/f'] = persona;
  await again.click();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect.element(box).toHaveFocus();
});

/** Events after which the data of a page is fetched again. */
const refetchCauses: Record<string, () => void> = {
  'its tab is opened again': () => window.dispatchEvent(new Event('visibilitychange')),
  'the network returns': () => ['offline', 'online'].map((name) => window.dispatchEvent(new Event(name))),
  'events may have been missed': () => void client.invalidateQueries(),
};

test.for(Object.keys(refetchCauses))(
  'the page of a persona that was already gone stays mounted when %s',
  async (cause) => {
    server.answers = {
      'GET /api/v1/personas/f': missing,
      'GET /api/v1/conversations': { conversations: [], next: null },
      [`GET /api/v1/conversations/${id}`]: {
        ...conversation,
        id,
        messages: [storedMessage('q', 'user', 'Roses?')],
      },
    };
    const router = await show(
      <Routes>
        <Route path="/chat/f/:conversationId?" element={<Chat />} />
      </Routes>,
    );
    await router.navigate(`/chat/f/${id}`);
    const again = page.getByRole('button', { name: 'Look again' });
    await expect.element(page.getByText('Roses?')).toBeVisible();
    await expect.element(again).not.toHaveAttribute('aria-busy');
    const before = page.getByText('Roses?').element();
    const gate = Promise.withResolvers<void>();
    server.answers['GET /api/v1/personas/f'] = () => gate.promise.then(missing);
    refetchCauses[cause]!();
    await expect.element(again).toHaveAttribute('aria-busy');
    expect(before.isConnected).toBe(true);
    gate.resolve();
    await expect.element(again).not.toHaveAttribute('aria-busy');
    expect(before.isConnected).toBe(true);
  },
);

test.for(Object.keys(refetchCauses))(
  'the page of a missing persona stays mounted and keeps the focus when %s',
  async (cause) => {
    const loadCall = 'GET /api/v1/personas/f';
    server.answers = { [loadCall]: missing, 'GET /api/v1/conversations': { conversations: [], next: null } };
    const router = await show(
      <Routes>
        <Route path="/chat/f" element={<Chat />} />
      </Routes>,
    );
    await router.navigate('/chat/f?new=1');
    const explore = page.getByRole('link', { name: 'Explore FOs' });
    await expect.element(explore).toBeVisible();
    explore.element().focus();
    const before = explore.element();
    const loads = () => server.calls.filter(({ call }) => call === loadCall).length;
    const first = loads();
    const gate = Promise.withResolvers<void>();
    server.answers[loadCall] = () => gate.promise.then(missing);
    refetchCauses[cause]!();
    await expect.poll(loads).toBe(first + 1);
    gate.resolve();
    await expect.poll(() => client.isFetching()).toBe(0);
    expect(before.isConnected).toBe(true);
    await expect.element(explore).toHaveFocus();
  },
);

test('the chat returns when its tab is opened again after its persona was made public', async () => {
  await sendToGonePersona();
  server.answers['GET /api/v1/personas/f'] = persona;
  const afterFocus = () => {
    window.dispatchEvent(new Event('visibilitychange'));
    return page.getByRole('button', { name: 'Retry' }).query();
  };
  await expect.poll(afterFocus).not.toBeNull();
});

test('a reply of the owner appears at once, and is announced', async () => {
  const question = storedMessage('q', 'user', 'Roses?');
  await sendToGonePersona([question]);
  const reply = storedMessage('r', 'owner', 'Can you hear me?');
  server.answers[`GET /api/v1/conversations/${id}`] = { ...conversation, id, messages: [question, reply] };
  listener.hear({ type: 'message', foId: 'f', conversationId: id, messageId: 'r' });
  await expect.element(page.getByText('Can you hear me?')).toBeVisible();
  await expect.element(page.getByText('The owner has written to you: Can you hear me?')).toBeInTheDocument();
});

import type { Persona } from '@foyer/contract';
import { Route, Routes, useParams } from 'react-router';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { ChatScreen } from './chat-screen';
import { messages } from './messages';
import { shortcuts } from './shortcuts/shortcuts';
import { storedConversation } from './testing/stored-conversation';

const server = testServer();
const persona = { id: 'f', name: 'Iris', owner_id: 'o', tags: [], core_principles: [] } as unknown as Persona;
const question = page.getByRole('region', { name: 'Messages' }).getByText('Question of c', { exact: true });
const box = page.getByRole('textbox', { name: 'Message to Iris' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  sessionStorage.clear();
  server.answers = {
    'GET /api/v1/personas/f': persona,
    'GET /api/v1/conversations': {
      conversations: [{ ...storedConversation('c'), persona, preview: '', found: null }],
      next: null,
    },
    'GET /api/v1/conversations/c': storedConversation('c'),
  };
});

function Chat() {
  const { foId = '', conversationId } = useParams();
  return <ChatScreen foId={foId} conversationId={conversationId} />;
}

async function openChat(path: string) {
  const router = await show(
    <Routes>
      <Route path="/" element={null} />
      <Route path="/chat/:foId/:conversationId?" element={<Chat />} />
    </Routes>,
  );
  await router.navigate(path);
  await expect.element(question).toBeVisible();
  const currentUrl = () => router.state.location.pathname + router.state.location.search;
  return { currentUrl, router };
}

test('the chat URL of a persona opens its latest conversation, and keeps where the viewer came from', async () => {
  const { currentUrl } = await openChat('/chat/f?from=profile');
  expect(currentUrl()).toBe('/chat/f/c?from=profile');
  await expect
    .element(page.getByRole('link', { name: 'Back to your profile' }))
    .toHaveAttribute('href', '/profile');
});

test('a conversation and its persona are requested at the same time, and only once', async () => {
  const personaResponse = Promise.withResolvers<Response>();
  const calls = () => server.calls.map(({ call }) => call);
  const requests = () => calls().filter((call) => /\/(f|c)$/.test(call));
  server.answers['GET /api/v1/personas/f'] = () => personaResponse.promise;
  await show(<ChatScreen foId="f" conversationId="c" />);
  await expect
    .poll(() => requests().toSorted())
    .toEqual(['GET /api/v1/conversations/c', 'GET /api/v1/personas/f']);
  personaResponse.resolve(Response.json(persona));
  await expect.element(question).toBeVisible();
  // Sent after any second request of the conversation.
  await expect.poll(calls).toContain('POST /api/v1/conversations/c/read');
  expect(requests()).toHaveLength(2);
});

test('the page is titled by the persona and the conversation, also while they load and after a rename', async () => {
  const { title } = document;
  onTestFinished(() => {
    document.title = title;
  });
  const personaResponse = Promise.withResolvers<Response>();
  server.answers['GET /api/v1/personas/f'] = () => personaResponse.promise;
  await show(<ChatScreen foId="f" conversationId="c" />);
  await expect.poll(() => document.title).toBe('c · Chat · Foyer');
  personaResponse.resolve(Response.json(persona));
  await expect.poll(() => document.title).toBe('c · Chat with Iris · Foyer');
  server.answers['PATCH /api/v1/conversations/c'] = { id: 'c', title: 'Roses' };
  await button('More about this conversation').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabelText('Title').fill('Roses');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.title).toBe('Roses · Chat with Iris · Foyer');
});

test('a new chat is titled by its persona', async () => {
  server.answers['GET /api/v1/conversations'] = { conversations: [], next: null };
  await show(<ChatScreen foId="f" conversationId={undefined} />);
  await expect.poll(() => document.title).toBe('Chat with Iris · Foyer');
});

test('a conversation that does not exist is reported, and the latest one is opened', async () => {
  const { currentUrl } = await openChat('/chat/f/other?from=profile');
  await expect.element(page.getByText(messages.conversationMissing)).toBeVisible();
  expect(currentUrl()).toBe('/chat/f/c?from=profile');
});

test('Ctrl and / lists the shortcuts, and the typed text stays', async () => {
  await openChat('/chat/f/c');
  await box.fill('f / ? stay letters');
  await userEvent.keyboard('{Control>}/{/Control}');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(help.getByText(shortcuts.stop.does)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('f / ? stay letters');
});

test('Ctrl and F searches the conversation, and Shift and Escape focuses the message box', async () => {
  await openChat('/chat/f/c');
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect.element(page.getByRole('searchbox', { name: 'Search in this conversation' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toHaveFocus();
  await userEvent.keyboard('{Shift>}{Escape}{/Shift}');
  await expect.element(box).toHaveFocus();
});

test('letters typed in the message box are no shortcuts', async () => {
  const { currentUrl } = await openChat('/chat/f/c');
  await box.click();
  await userEvent.keyboard('f/?O');
  await expect.element(box).toHaveValue('f/?O');
  expect(currentUrl()).toBe('/chat/f/c');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('Ctrl, Shift and O begins a new chat, and going back leads to the one before', async () => {
  const { currentUrl, router } = await openChat('/chat/f/c');
  await userEvent.keyboard('{Control>}{Shift>}o{/Shift}{/Control}');
  await expect.poll(currentUrl).toBe('/chat/f?new=1');
  await expect.element(page.getByRole('list', { name: 'Ways to begin' })).toBeVisible();
  await router.navigate(-1);
  await expect.element(question).toBeVisible();
});

test('the up arrow key opens the last question, and Escape focuses its Edit button', async () => {
  await openChat('/chat/f/c');
  await box.click();
  await userEvent.keyboard('{ArrowUp}');
  const editor = page.getByRole('textbox', { name: 'Your question in other words' });
  await expect.element(editor).toHaveValue('Question of c');
  await userEvent.keyboard('{Escape}');
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(button('Edit the question')).toHaveFocus();
});

test('picking a variant by key moves the focus to the messages, and the first variant has no previous one', async () => {
  server.answers['GET /api/v1/conversations/c'] = storedConversation('c', {
    variants: ['first', 'c-answer'],
  });
  await openChat('/chat/f/c');
  server.answers['POST /api/v1/messages/first/pick'] = {};
  server.answers['GET /api/v1/conversations/c'] = storedConversation('c', {
    ...{ id: 'first', variants: ['first', 'c-answer'] },
  });
  (button('Previous answer').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('group', { name: 'Answer 1 of 2' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveFocus();
  await expect.element(button('Previous answer')).toBeDisabled();
});

test('what is open for a conversation closes when the browser goes back to another one', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(390, 844);
  const { router } = await openChat('/chat/f/c');
  server.answers['GET /api/v1/conversations/d'] = storedConversation('d');
  await router.navigate('/chat/f/d');
  await expect.element(page.getByText('Answer of d')).toBeVisible();
  await button('More about this conversation').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabelText('Title').fill('Meant for d');
  await router.navigate(-1);
  await expect.element(question).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button('Conversations').click();
  await expect.element(page.getByRole('dialog', { name: 'Conversations' })).toBeVisible();
  await router.navigate(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a deletion is sent only once it is confirmed', async () => {
  const { currentUrl } = await openChat('/chat/f/c');
  server.answers['DELETE /api/v1/conversations/c'] = {};
  const deletions = () => server.calls.filter(({ call }) => call.startsWith('DELETE'));
  await button('More about this conversation').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button('Cancel').click();
  expect(deletions()).toEqual([]);
  await button('More about this conversation').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button('Delete').click();
  await expect.poll(deletions).toHaveLength(1);
  await expect.poll(currentUrl).toBe('/chat/f?new=1');
});

test('a conversation that cannot be branched stays open, with the reason', async () => {
  const { currentUrl } = await openChat('/chat/f/c');
  const reason = 'Another answer is being made.';
  server.answers['POST /api/v1/messages/c-answer/branch'] = errorResponse(409, 'conversation_busy', reason);
  await button('Branch from the answer').click();
  await expect.element(page.getByText(messages.branchFailed)).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
  expect(currentUrl()).toBe('/chat/f/c');
});

test('nothing is sent to the original conversation while a branch is being made', async () => {
  const branchResponse = Promise.withResolvers<Response>();
  const { currentUrl } = await openChat('/chat/f/c');
  server.answers['GET /api/v1/conversations/d'] = storedConversation('d');
  server.answers['POST /api/v1/messages/c-answer/branch'] = () => branchResponse.promise;
  await button('Branch from the answer').click();
  await box.fill('Meant for the branch');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(messages.branching)).toBeVisible();
  branchResponse.resolve(Response.json({ id: 'd' }));
  await expect.poll(currentUrl).toBe('/chat/f/d');
  await expect.element(page.getByText('Question of d', { exact: true }).first()).toBeVisible();
  await expect.element(box).toHaveValue('Meant for the branch');
  await expect.element(page.getByText(messages.branching)).not.toBeInTheDocument();
  expect(server.calls.filter(({ call }) => call === 'POST /functions/v1/chat')).toEqual([]);
});

test('after Branch, the focus is in the message box of the new conversation', async () => {
  const { currentUrl } = await openChat('/chat/f/c');
  server.answers['GET /api/v1/conversations/d'] = storedConversation('d');
  server.answers['POST /api/v1/messages/c-answer/branch'] = { id: 'd' };
  (button('Branch from the answer').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(currentUrl).toBe('/chat/f/d');
  await expect.element(box).toHaveFocus();
});

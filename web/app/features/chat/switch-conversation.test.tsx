import type { Message, Persona } from '@foyer/contract';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { ChatView } from './chat-view';
import { storedConversation } from './testing/stored-conversation';

const server = testServer();
const persona = { id: 'f', name: 'Iris', owner_id: 'o', tags: [], core_principles: [] } as unknown as Persona;

/** Id of the variant; a new one for each test, since its stream never ends. */
let variantId: string;

beforeEach(() => {
  sessionStorage.clear();
  variantId = crypto.randomUUID();
});

/** Two conversations, and a button that goes from one to the other. */
function Chats() {
  const [id, setId] = useState('c1');
  return (
    <>
      <button type="button" onClick={() => setId(id === 'c1' ? 'c2' : 'c1')}>
        Other
      </button>
      <ChatView persona={persona} conversationId={id} slots={{}} />
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const calls = () => server.calls.map(({ call }) => call);

async function openChats(answer: Partial<Message> = {}) {
  server.answers['GET /api/v1/conversations/c1'] = storedConversation('c1', answer);
  server.answers['GET /api/v1/conversations/c2'] = storedConversation('c2');
  await show(<Chats />);
  await expect.element(page.getByText('Question of c1')).toBeVisible();
}

/** Opens the first conversation; a variant that is requested in it starts when `begin` is called. */
async function openWithDelayedVariant() {
  const variantResponse = Promise.withResolvers<Response>();
  server.answers['POST /functions/v1/chat'] = () => variantResponse.promise;
  await openChats();
  const begin = () => {
    const variant = { id: variantId, content: '', status: 'streaming' } as const;
    server.answers['GET /api/v1/conversations/c1'] = storedConversation('c1', variant);
    const metadata = { type: 'metadata', conversationId: 'c1', messageId: variantId };
    const events = new ReadableStream<string>({
      start: (controller) => controller.enqueue(`data: ${JSON.stringify(metadata)}\n\n`),
    });
    variantResponse.resolve(new Response(events.pipeThrough(new TextEncoderStream())));
  };
  return { begin };
}

async function requestVariant() {
  const { begin } = await openWithDelayedVariant();
  await button('Another answer').click();
  await expect.element(button('Stop')).toBeVisible();
  return { begin };
}

test('while a variant is requested, a question can be asked in another conversation', async () => {
  await requestVariant();
  await button('Other').click();
  await expect.element(page.getByText('Answer of c2')).toBeVisible();
  await expect.element(button('Send')).toBeVisible();
  await expect.element(button('Stop')).not.toBeInTheDocument();
});

test('a variant that is stopped before it starts is stopped when it starts', async () => {
  const stopCall = `POST /api/v1/messages/${variantId}/stop`;
  server.answers[stopCall] = {};
  const { begin } = await requestVariant();
  await button('Stop').click();
  begin();
  await expect.poll(calls).toContain(stopCall);
});

test('a variant that is stopped before it starts is stopped without waiting for the conversation to load again', async () => {
  const stopCall = `POST /api/v1/messages/${variantId}/stop`;
  server.answers[stopCall] = {};
  const { begin } = await requestVariant();
  await button('Stop').click();
  begin();
  server.answers['GET /api/v1/conversations/c1'] = () => new Promise<Response>(() => {});
  await expect.poll(calls).toContain(stopCall);
});

test('an answer that is still being generated in another conversation is not announced as complete', async () => {
  server.answers['GET /functions/v1/chat/c1-answer'] = () => new Promise<Response>(() => {});
  await openChats({ status: 'streaming', content: '' });
  const thinking = page.getByText('Thinking', { exact: true });
  for (const other of ['Answer of c2', 'Question of c1', 'Answer of c2']) {
    if (other !== 'Question of c1') await expect.element(thinking).toBeInTheDocument();
    await button('Other').click();
    await expect.element(page.getByText(other)).toBeVisible();
  }
  await expect.element(thinking).not.toBeInTheDocument();
  await expect.element(page.getByText(/Iris has answered/)).not.toBeInTheDocument();
});

test('a question being edited stays in its editor when an edited question of another conversation is accepted', async () => {
  const field = page.getByLabelText('Your question in other words');
  const { begin } = await openWithDelayedVariant();
  await button('Edit the question').click();
  await field.fill('Question of c1, again');
  await button('Ask again').click();
  await button('Other').click();
  await expect.element(page.getByText('Answer of c2')).toBeVisible();
  await button('Edit the question').click();
  await field.fill('Question of c2, again');
  begin();
  await button('Other').click();
  await expect.element(page.getByText('Thinking', { exact: true })).toBeInTheDocument();
  await button('Other').click();
  await expect.element(page.getByText('Answer of c2')).toBeVisible();
  await expect.element(field).toHaveValue('Question of c2, again');
});

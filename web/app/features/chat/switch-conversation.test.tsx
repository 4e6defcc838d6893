import type { Message, Persona } from '@foyer/contract';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { ChatView } from './chat-view';

const server = testServer();
const persona = { id: 'f', name: 'Iris', owner_id: 'o', tags: [], core_principles: [] } as unknown as Persona;

beforeEach(() => sessionStorage.clear());

/** A conversation of one question and its answer. */
const conversation = (id: string, answer: Partial<Message> = {}) => {
  const shared = { conversation_id: id, created_at: '2026-07-01T08:00:00Z', meta: {}, attachments: [] };
  const rest = { ...shared, client_message_id: null, rating: null, variants: [], status: 'complete' };
  return {
    ...{ id, fo_id: 'f', user_id: 'v', title: id, holder: 'fo', is_private: false, unread: false },
    ...{ conversation_type: 'chat', ended_at: null, owner_name: null, is_pinned: false, is_archived: false },
    ...{ created_at: shared.created_at, last_message_at: shared.created_at, has_earlier: false },
    messages: [
      {
        ...{ ...rest, id: `${id}-question`, role: 'user', sender: 'user', is_human: true, reply_to: null },
        ...{ content: `Question of ${id}`, follows: null },
      },
      {
        ...{ ...rest, id: `${id}-answer`, role: 'assistant', sender: 'fo', is_human: false, follows: null },
        ...{ content: `Answer of ${id}`, reply_to: `${id}-question` },
        ...answer,
      },
    ],
  };
};

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

async function opened(answer: Partial<Message> = {}) {
  server.answers['GET /api/v1/conversations/c1'] = conversation('c1', answer);
  server.answers['GET /api/v1/conversations/c2'] = conversation('c2');
  await show(<Chats />);
  await expect.element(page.getByText('Question of c1')).toBeVisible();
}

/** Opens the first conversation; another answer in it begins with `begin`. */
async function openedToVary() {
  const begun = Promise.withResolvers<Response>();
  server.answers['POST /functions/v1/chat'] = () => begun.promise;
  await opened();
  const begin = () => {
    const other = { id: 'c1-other', content: '', status: 'streaming' } as const;
    server.answers['GET /api/v1/conversations/c1'] = conversation('c1', other);
    const metadata = { type: 'metadata', conversationId: 'c1', messageId: other.id };
    const events = new ReadableStream<string>({
      start: (controller) => controller.enqueue(`data: ${JSON.stringify(metadata)}\n\n`),
    });
    begun.resolve(new Response(events.pipeThrough(new TextEncoderStream())));
  };
  return { begin };
}

async function askedAgain() {
  const { begin } = await openedToVary();
  await button('Another answer').click();
  await expect.element(button('Stop')).toBeVisible();
  return { begin };
}

test('while another answer begins, a question can be asked in another conversation', async () => {
  await askedAgain();
  await button('Other').click();
  await expect.element(page.getByText('Answer of c2')).toBeVisible();
  await expect.element(button('Send')).toBeVisible();
  await expect.element(button('Stop')).not.toBeInTheDocument();
});

test('another answer that is stopped before it begins is stopped when it does', async () => {
  const stop = 'POST /api/v1/messages/c1-other/stop';
  server.answers[stop] = {};
  const { begin } = await askedAgain();
  await button('Stop').click();
  begin();
  await expect.poll(calls).toContain(stop);
});

test('an answer that goes on in another conversation is not announced as given', async () => {
  server.answers['GET /functions/v1/chat/c1-answer'] = () => new Promise<Response>(() => {});
  await opened({ status: 'streaming', content: '' });
  const thinking = page.getByText('Thinking', { exact: true });
  for (const other of ['Answer of c2', 'Question of c1', 'Answer of c2']) {
    if (other !== 'Question of c1') await expect.element(thinking).toBeInTheDocument();
    await button('Other').click();
    await expect.element(page.getByText(other)).toBeVisible();
  }
  await expect.element(thinking).not.toBeInTheDocument();
  await expect.element(page.getByText('Iris has answered.')).not.toBeInTheDocument();
});

test('a question that is edited stays in its editor when an edited one of another conversation is accepted', async () => {
  const field = page.getByLabelText('Your question in other words');
  const { begin } = await openedToVary();
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

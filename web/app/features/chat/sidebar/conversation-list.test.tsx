import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { ConversationList } from './conversation-list';

const server = testServer();
const listCall = 'GET /api/v1/conversations';
const conversation = (id: string, title: string) => ({
  ...{ id, title, fo_id: 'f1', is_pinned: false, is_private: false, unread: false, preview: '', found: null },
  ...{ conversation_type: 'chat', archived_at: null, last_message_at: '2026-11-28T10:00:00.000Z' },
  persona: { id: 'f1', handle: 'iris', name: 'Iris', avatar_url: null },
});
const chat = (name: string) => page.getByRole('link', { name: new RegExp(name) });

test('older conversations that cannot be loaded are reported, and can be loaded again', async () => {
  server.answers[listCall] = { conversations: [conversation('c2', 'Roses')], next: 'c2' };
  await show(<ConversationList foId="f1" currentId={null} />);
  const older = page.getByRole('button', { name: 'Older conversations' });
  await expect.element(older).toBeVisible();
  server.answers[listCall] = errorResponse(429, 'rate_limited', 'You are doing this too often.');
  await older.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.conversationsFailed);
  server.answers[listCall] = { conversations: [conversation('c1', 'Tulips')], next: null };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(chat('Tulips')).toBeVisible();
  await expect.element(chat('Roses')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a conversation that is being deleted does not return when an earlier one is deleted', async () => {
  const rows = ['Roses', 'Tulips'].map((title) => conversation(title, title));
  server.answers[listCall] = { conversations: rows, next: null };
  await show(<ConversationList foId="f1" currentId={null} />);
  const response = Promise.withResolvers<Response>();
  server.answers['DELETE /api/v1/conversations/Roses'] = () => response.promise;
  server.answers['DELETE /api/v1/conversations/Tulips'] = () => new Promise(() => {});
  for (const title of ['Roses', 'Tulips']) {
    await page.getByRole('button', { name: `More about ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(chat(title)).not.toBeInTheDocument();
  }
  server.answers[listCall] = { conversations: [rows[1], conversation('c1', 'Lilies')], next: null };
  response.resolve(Response.json({}));
  await expect.element(chat('Lilies')).toBeVisible();
  expect(chat('Tulips').query()).toBeNull();
});

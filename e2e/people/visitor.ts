import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { authorized, type Person } from './person.ts';

/** Sends a message to a persona by the API and reads the whole answer; resolves to the conversation's id. */
export async function sendMessage(
  request: APIRequestContext,
  person: Person,
  foId: string,
  message: string,
  conversationId?: string,
): Promise<string> {
  const response = await request.post('/functions/v1/chat', {
    headers: authorized(person),
    data: { foId, message, instant: true, ...(conversationId && { conversationId }) },
  });
  const text = await response.text();
  expect(text, message).toContain('[DONE]');
  return /"conversationId":"([^"]+)"/.exec(text)![1]!;
}

/** Asks a question in a new conversation by the API; resolves to the text of the answer. */
export async function answerTo(
  request: APIRequestContext,
  person: Person,
  foId: string,
  question: string,
): Promise<string> {
  const path = `/api/v1/conversations/${await sendMessage(request, person, foId, question)}`;
  const { messages } = await (await request.get(path, { headers: authorized(person) })).json();
  return messages.at(-1).content;
}

/** The link to the inbox in the header; its name contains the number of unread entries. */
export const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inbox/ });

export const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });

/** Opens a page of a signed-in person, and waits until it receives live events, those of the inbox included. */
export async function openWithEvents(page: Page, path: string): Promise<void> {
  // Events are handled once this script has run, and the stream is open.
  const started = Promise.all([
    page.waitForResponse(/\/inbox-events-[^/]*\.js$/),
    page.waitForResponse('**/realtime/v1'),
  ]);
  await page.goto(path);
  const [script] = await started;
  await page.evaluate((url) => import(url), script.url());
}

/** The row of the inbox with this text. */
export const conversationRow = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').filter({ hasText: text });

/** Opens the inbox, and there the entry with this text. */
export async function openEntry(page: Page, text: string | RegExp): Promise<void> {
  await page.goto('/inbox');
  await conversationRow(page, text).getByRole('link').click();
}

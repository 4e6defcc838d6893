import type { Persona } from '@foyer/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { ChatView } from '../chat-view';
import { messages as texts } from '../messages';

const server = testServer();
const send = 'POST /functions/v1/chat';
const box = page.getByRole('textbox', { name: 'Message to Iris' });
const noLongerPrivate = page.getByText(texts.noLongerPrivate('Iris'));
const sent = () => server.calls.filter(({ call }) => call === send).map(({ body }) => body);

/** Of its own in each test, since unsent messages and options are kept for all tests of the file. */
let persona: Persona;
beforeEach(() => {
  sessionStorage.clear();
  persona = {
    ...{ id: crypto.randomUUID(), name: 'Iris', owner_id: 'o', tags: [], core_principles: [] },
  } as unknown as Persona;
});

const offer = (isPrivate: boolean) => {
  server.answers[`GET /api/v1/personas/${persona.id}/chat-choices`] = { private: isPrivate };
};

/** Writes a private message; before it is sent, the owner turns private conversations off. */
async function writePrivately() {
  offer(true);
  await show(<ChatView persona={persona} conversationId={null} slots={{}} />);
  await page.getByRole('switch', { name: 'Talk privately' }).click();
  await box.fill('Between us.');
  offer(false);
}

test('a private message that is no longer offered is taken back, and is sent to be read only after this was said', async () => {
  await writePrivately();
  server.answers[send] = errorResponse(403, 'forbidden', 'This FO offers no private conversations.');
  await userEvent.keyboard('{Enter}');
  await expect.element(noLongerPrivate).toBeVisible();
  await expect.element(box).toHaveValue('Between us.');
  await expect.element(box).toHaveFocus();
  expect(page.getByRole('button', { name: 'Retry' }).query()).toBeNull();
  server.answers[send] = errorResponse(503, 'unavailable', 'The server is busy.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toMatchObject([{ private: true }, {}]);
  expect(sent()[1]).not.toHaveProperty('private');
});

test('a message that failed and was to be private is taken back once private conversations are off', async () => {
  await writePrivately();
  server.answers[send] = errorResponse(503, 'unavailable', 'The server is busy.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(texts.sendFailed)).toBeVisible();
  server.answers[send] = errorResponse(403, 'forbidden', 'This FO offers no private conversations.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(noLongerPrivate).toBeVisible();
  await expect.element(box).toHaveValue('Between us.');
});

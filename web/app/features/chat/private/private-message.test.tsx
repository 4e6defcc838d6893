import type { Persona } from '@foyer/contract';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { upload } from '../../../platform/upload';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { ChatView } from '../chat-view';
import { messages as texts } from '../messages';
import { storedConversation } from '../testing/stored-conversation';

vi.mock('../../../platform/upload', () => ({ upload: vi.fn() }));
const server = testServer();
const sendCall = 'POST /functions/v1/chat';
const box = page.getByRole('textbox', { name: 'Message to Iris' });
const noLongerPrivate = page.getByText(texts.noLongerPrivate('Iris', true));
const sentMessages = () => server.calls.filter(({ call }) => call === sendCall).map(({ body }) => body);

/** A new one for each test, since unsent messages and options are kept for all tests of the file. */
let persona: Persona;
beforeEach(() => {
  sessionStorage.clear();
  persona = {
    ...{ id: crypto.randomUUID(), name: 'Iris', owner_id: 'o', tags: [], core_principles: [] },
  } as unknown as Persona;
});

const offerPrivate = (isPrivate: boolean) => {
  server.answers[`GET /api/v1/personas/${persona.id}/chat-choices`] = { private: isPrivate };
};

/** Writes a private message; before it is sent, the owner turns private conversations off. */
async function writePrivately() {
  offerPrivate(true);
  await show(<ChatView persona={persona} conversationId={null} slots={{}} />);
  await page.getByRole('switch', { name: 'Talk privately' }).click();
  await box.fill('Between us.');
  offerPrivate(false);
}

test('a private message is taken back if the persona no longer offers that, and is sent as readable only after a notice', async () => {
  await writePrivately();
  server.answers[sendCall] = errorResponse(403, 'forbidden', 'This FO offers no private conversations.');
  await userEvent.keyboard('{Enter}');
  await expect.element(noLongerPrivate).toBeVisible();
  await expect.element(box).toHaveValue('Between us.');
  await expect.element(box).toHaveFocus();
  expect(page.getByRole('button', { name: 'Retry' }).query()).toBeNull();
  server.answers[sendCall] = errorResponse(503, 'unavailable', 'The server is busy.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sentMessages).toMatchObject([{ private: true }, {}]);
  expect(sentMessages()[1]).not.toHaveProperty('private');
});

test('a failed private message is taken back once private conversations are off', async () => {
  await writePrivately();
  server.answers[sendCall] = errorResponse(503, 'unavailable', 'The server is busy.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(texts.sendFailed)).toBeVisible();
  server.answers[sendCall] = errorResponse(403, 'forbidden', 'This FO offers no private conversations.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(noLongerPrivate).toBeVisible();
  await expect.element(box).toHaveValue('Between us.');
});

const talkPrivately = page.getByRole('switch', { name: 'Talk privately' });
const otherButton = page.getByRole('button', { name: 'Other conversation' });
const newButton = page.getByRole('button', { name: 'New conversation' });

/** A new conversation and another one; `isOnePage` as in the app, otherwise each is mounted again. */
function NewAndOther({ isOnePage }: { isOnePage: boolean }) {
  const [id, setId] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setId('c')}>
        Other conversation
      </button>
      <button type="button" onClick={() => setId(null)}>
        New conversation
      </button>
      <ChatView key={isOnePage ? persona.id : id} persona={persona} conversationId={id} slots={{}} />
    </>
  );
}

async function showNewAndOther({ isOnePage = false } = {}) {
  offerPrivate(true);
  server.answers['GET /api/v1/conversations/c'] = { ...storedConversation('c'), fo_id: persona.id };
  server.answers['POST /api/v1/conversations/c/read'] = {};
  await show(<NewAndOther isOnePage={isOnePage} />);
}

async function leaveAndReturn() {
  await otherButton.click();
  await expect.element(page.getByText('Question of c')).toBeVisible();
  await newButton.click();
}

test('the choice to talk privately is kept with the text while the new conversation is left', async () => {
  await showNewAndOther();
  await talkPrivately.click();
  await box.fill('Between us.');
  await leaveAndReturn();
  await expect.element(box).toHaveValue('Between us.');
  await expect.element(talkPrivately).toBeChecked();
  server.answers[sendCall] = errorResponse(503, 'unavailable', 'The server is busy.');
  await box.click();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(talkPrivately).toBeChecked();
  await leaveAndReturn();
  await expect.element(talkPrivately).toBeChecked();
  await box.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(sentMessages).toMatchObject([{ private: true }, { private: true }]);
});

test.each([
  ['on the same page', true],
  ['on a newly opened page', false],
])(
  'a private draft is not shown in another conversation %s, which has a draft of its own',
  async (_, isOnePage) => {
    await showNewAndOther({ isOnePage });
    await talkPrivately.click();
    await box.fill('Between us.');
    await otherButton.click();
    await expect.element(page.getByText('Question of c')).toBeVisible();
    await expect.element(box).toHaveValue('');
    await box.fill('For all.');
    await newButton.click();
    await expect.element(box).toHaveValue('Between us.');
    await expect.element(talkPrivately).toBeChecked();
    await otherButton.click();
    await expect.element(box).toHaveValue('For all.');
  },
);

test('a private message whose file is being uploaded is not shown in another conversation, and its draft is empty once it is sent', async () => {
  const uploadResult = Promise.withResolvers<{ fileId: string }>();
  vi.mocked(upload).mockReturnValue(uploadResult.promise);
  server.answers[sendCall] = () => new Promise<Response>(() => {});
  await showNewAndOther({ isOnePage: true });
  await talkPrivately.click();
  await userEvent.upload(document.querySelector('input[type=file]')!, new File(['Roses'], 'notes.txt'));
  await page.getByRole('textbox', { name: 'What is it?' }).fill('Notes on roses');
  await box.fill('Between us.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await otherButton.click();
  await expect.element(page.getByText('Question of c')).toBeVisible();
  await box.fill('For all.');
  await expect.element(box).toHaveValue('For all.');
  await expect.element(page.getByText(texts.attachmentElsewhere)).toBeVisible();
  expect(page.getByRole('progressbar').query()).toBeNull();
  uploadResult.resolve({ fileId: 'd' });
  await expect.poll(sentMessages).toMatchObject([{ message: 'Between us.', attachment: 'd', private: true }]);
  await expect.element(box).toHaveValue('For all.');
  await newButton.click();
  await expect.element(box).toHaveValue('');
});

test('after a private conversation has begun, the next one is not private by default', async () => {
  await showNewAndOther();
  await talkPrivately.click();
  await box.fill('Between us.');
  const ids = { conversationId: 'c', messageId: 'c-answer', userMessageId: 'c-question' };
  const events = [JSON.stringify({ type: 'metadata', ...ids }), '[DONE]'];
  server.answers[sendCall] = () => new Response(events.map((event) => `data: ${event}\n\n`).join(''));
  await userEvent.keyboard('{Enter}');
  await expect.poll(sentMessages).toMatchObject([{ private: true }]);
  await leaveAndReturn();
  await expect.element(talkPrivately).not.toBeChecked();
});

test('the notice that a private message was refused stays if the chat is left, and the next message is not private', async () => {
  await showNewAndOther();
  await talkPrivately.click();
  await box.fill('Between us.');
  offerPrivate(false);
  server.answers[sendCall] = errorResponse(403, 'forbidden', 'This FO offers no private conversations.');
  await userEvent.keyboard('{Enter}');
  await expect.element(noLongerPrivate).toBeVisible();
  await leaveAndReturn();
  await expect.element(noLongerPrivate).toBeVisible();
  await box.click();
  server.answers[sendCall] = errorResponse(503, 'unavailable', 'The server is busy.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sentMessages).toMatchObject([{ private: true }, {}]);
  expect(sentMessages()[1]).not.toHaveProperty('private');
});

test('before a private message was sent, the notice does not say that nothing was sent', async () => {
  await writePrivately();
  // Mounts the chat again, so that the new choices are loaded.
  await cleanup();
  await show(<ChatView persona={persona} conversationId={null} slots={{}} />);
  await expect.element(page.getByText(texts.noLongerPrivate('Iris', false))).toBeVisible();
  expect(texts.noLongerPrivate('Iris', false)).not.toContain('Nothing was sent');
  server.answers[sendCall] = errorResponse(403, 'forbidden', 'This FO offers no private conversations.');
  await box.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(noLongerPrivate).toBeVisible();
  expect(sentMessages()).toMatchObject([{ private: true }]);
});

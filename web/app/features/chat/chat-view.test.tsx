import type { Persona } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { upload } from '../../platform/upload';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { ChatScreen } from './chat-screen';
import { ChatView } from './chat-view';
import { messages as texts } from './messages';
import { chatPersona } from './queries';
import type { ChatSlots } from './slots';

vi.mock('../../platform/upload', () => ({ upload: vi.fn() }));
const server = testServer();
const loadPersonaCall = 'GET /api/v1/personas/g';
const sendCall = 'POST /functions/v1/chat';
const discardCall = 'POST /api/v1/files/d/discard';
const persona = { id: 'f', name: 'Iris', owner_id: 'o', tags: [], core_principles: [] } as unknown as Persona;

beforeEach(() => sessionStorage.clear());

const NewChat = ({ id }: { id: string }) => (
  <ChatView persona={{ ...persona, id }} conversationId={null} slots={{}} />
);
const removeFile = page.getByRole('button', { name: 'Remove notes.txt' });

/** Composes "My notes" with a file in the chat with this persona; the server answers it with `refusal`. */
async function compose(id: string, refusal: () => Response, Chat = NewChat) {
  server.answers[sendCall] = refusal;
  vi.mocked(upload).mockReset().mockResolvedValue({ fileId: 'd' });
  await show(<Chat id={id} />);
  const box = page.getByRole('textbox', { name: 'Message to Iris' });
  await choose('notes.txt');
  await page.getByRole('textbox', { name: 'What is it?' }).fill('Notes on roses');
  await box.fill('My notes');
  return box;
}

/** Sends "My notes" with a file, which is rejected, and takes it back into the composer. */
async function takeBack(id: string, Chat = NewChat) {
  const box = await compose(id, errorResponse(503, 'unavailable', 'The server is busy.'), Chat);
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(removeFile).toBeVisible();
  return box;
}

const sentMessages = () => server.calls.filter(({ call }) => call === sendCall).map(({ body }) => body);
const choose = (name: string) =>
  userEvent.upload(document.querySelector('input[type=file]')!, new File(['Roses'], name));

test('Edit takes a message that could not be sent back into the composer, with its file', async () => {
  const box = await takeBack('f');
  await box.fill('My notes on roses');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sentMessages().length).toBe(2);
  expect(sentMessages()[1]).toMatchObject({ message: 'My notes on roses', attachment: 'd' });
  expect(upload).toHaveBeenCalledOnce();
  expect(server.calls.map(({ call }) => call)).not.toContain(discardCall);
});

test('while a message could not be sent, the composer says why the next one has to wait', async () => {
  server.answers[sendCall] = errorResponse(503, 'unavailable', 'The server is busy.');
  await show(<ChatView persona={{ ...persona, id: 'waiting' }} conversationId={null} slots={{}} />);
  const box = page.getByRole('textbox', { name: 'Message to Iris' });
  await box.fill('My notes');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(texts.sendFailed)).toBeVisible();
  await expect.element(page.getByText('The server is busy.')).toBeVisible();
  await box.fill('A new thought');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveAccessibleDescription(texts.unsentFirst);
  expect(sentMessages()).toHaveLength(1);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(box).toHaveValue('My notes\n\nA new thought');
  await expect.element(box).not.toHaveAccessibleDescription();
});

test('a new chat that is higher than the window has no button to jump to its end', async () => {
  await show(
    <div className="flex h-80">
      <NewChat id="high" />
    </div>,
  );
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect.element(messages).toBeVisible();
  const { scrollHeight, clientHeight } = messages.element();
  expect(scrollHeight).toBeGreaterThan(clientHeight + 100);
  // The size is observed after the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(page.getByRole('button', { name: 'Jump to latest' }).query()).toBeNull();
});

test('Edit moves the focus to the composer', async () => {
  const box = await takeBack('focused');
  await expect.element(box).toHaveFocus();
});

test('a message whose file is gone keeps its text, and Retry sends it without the file', async () => {
  const box = await compose('gone', errorResponse(404, 'attachment_missing', 'File not found'));
  await userEvent.keyboard('{Enter}');
  const { title } = texts.attachmentGone('notes.txt');
  await expect.element(page.getByText(title)).toBeVisible();
  server.answers[sendCall] = errorResponse(503, 'unavailable', 'The server is busy.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(texts.sendFailed)).toBeVisible();
  const [first, second] = sentMessages();
  expect(first).toMatchObject({ message: 'My notes', attachment: 'd' });
  expect(second).toMatchObject({ message: 'My notes' });
  expect(second).not.toHaveProperty('attachment');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(box).toHaveValue('My notes');
  await expect.element(removeFile).not.toBeInTheDocument();
});

test('the file of a message that could not be sent is deleted when it is removed', async () => {
  const box = await takeBack('removed');
  server.answers[discardCall] = errorResponse(503, 'unavailable', 'The server is busy.');
  await removeFile.click();
  await expect.element(page.getByText('Failed to delete file')).toBeVisible();
  await expect.element(removeFile).toBeVisible();
  server.answers[discardCall] = {};
  await removeFile.click();
  await expect.element(removeFile).not.toBeInTheDocument();
  expect(server.calls.filter(({ call }) => call === discardCall)).toHaveLength(2);
  await expect.element(box).toHaveFocus();
});

test('the focus stays where the person has moved it while a removed file is being deleted', async () => {
  await takeBack('elsewhere');
  const discardResponse = Promise.withResolvers<Response>();
  server.answers[discardCall] = () => discardResponse.promise;
  await removeFile.click();
  const more = page.getByRole('button', { name: 'More', exact: true });
  more.element().focus();
  discardResponse.resolve(Response.json({}));
  await expect.element(removeFile).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test('the file of a message that could not be sent is deleted when another one replaces it', async () => {
  await takeBack('replaced');
  server.answers[discardCall] = {};
  await choose('other.txt');
  await expect.element(page.getByRole('button', { name: 'Remove other.txt' })).toBeVisible();
  await expect.element(removeFile).not.toBeInTheDocument();
  expect(server.calls.filter(({ call }) => call === discardCall)).toHaveLength(1);
});

test('a message with a file cannot be edited while the next one has another file', async () => {
  const box = await compose('two-files', errorResponse(503, 'unavailable', 'The server is busy.'));
  await userEvent.keyboard('{Enter}');
  const edit = page.getByRole('button', { name: 'Edit' });
  await expect.element(edit).toBeEnabled();
  await choose('other.txt');
  await expect.element(edit).toBeDisabled();
  await expect.element(edit).toHaveAccessibleDescription(texts.oneFileEach);
  await expect.element(box).toHaveAccessibleDescription(texts.unsentWithFile);
  await page.getByRole('button', { name: 'Remove other.txt' }).click();
  await edit.click();
  await expect.element(removeFile).toBeVisible();
});

/** A chat with a button to leave it and to return. */
function Leavable({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Return'}
      </button>
      {isOpen && <NewChat id={id} />}
    </>
  );
}

test('a file that was taken back is still attached on return to the chat', async () => {
  const box = await takeBack('taken-back', Leavable);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Return' }).click();
  await box.click();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(sentMessages)
    .toMatchObject([{ attachment: 'd' }, { message: 'My notes', attachment: 'd' }]);
});

test('a message whose file is still being uploaded when the chat is left is not sent, and is in the composer on return', async () => {
  const box = await compose('left', errorResponse(503, 'unavailable', 'The server is busy.'), Leavable);
  const uploadResult = Promise.withResolvers<{ fileId: string }>();
  vi.mocked(upload).mockReturnValue(uploadResult.promise);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('progressbar', { name: 'Uploading notes.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  const { signal } = vi.mocked(upload).mock.lastCall![2]!;
  expect(signal?.aborted).toBe(true);
  uploadResult.reject(signal?.reason);
  await page.getByRole('button', { name: 'Return' }).click();
  await expect.element(box).toHaveValue('My notes');
  await expect.element(page.getByRole('textbox', { name: 'What is it?' })).toHaveValue('Notes on roses');
  expect(sentMessages()).toEqual([]);
  vi.mocked(upload).mockResolvedValue({ fileId: 'e' });
  await box.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(sentMessages).toMatchObject([{ message: 'My notes', attachment: 'e' }]);
});

test('a file whose upload ends just after the chat was left is attached on return, and can be removed', async () => {
  await compose('arrived', errorResponse(503, 'unavailable', 'The server is busy.'), Leavable);
  const uploadResult = Promise.withResolvers<{ fileId: string }>();
  vi.mocked(upload).mockReturnValue(uploadResult.promise);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('progressbar', { name: 'Uploading notes.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  uploadResult.resolve({ fileId: 'd' });
  await page.getByRole('button', { name: 'Return' }).click();
  server.answers[discardCall] = {};
  await removeFile.click();
  await expect.element(removeFile).not.toBeInTheDocument();
  expect(server.calls.filter(({ call }) => call === discardCall)).toHaveLength(1);
  expect(sentMessages()).toEqual([]);
});

test('on a touch screen, the description of a file has the focus once the file is chosen, but not on return', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, query === '(pointer: fine)' ? 'not all' : query),
  );
  onTestFinished(() => vi.mocked(window.matchMedia).mockRestore());
  await show(<Leavable id="touched" />);
  const description = page.getByRole('textbox', { name: 'What is it?' });
  await choose('notes.txt');
  await expect.element(description).toHaveFocus();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Return' }).click();
  await expect.element(description).toBeVisible();
  await expect.element(description).not.toHaveFocus();
  await removeFile.click();
  await choose('notes.txt');
  await expect.element(description).toHaveFocus();
});

/** The chat beside a button that loads its persona again. */
function Chat() {
  const { isRefetchError, refetch } = useQuery(chatPersona('g'));
  return (
    <>
      <button type="button" onClick={() => void refetch()}>
        Load again
      </button>
      {isRefetchError && <p>Could not be loaded again</p>}
      <ChatScreen foId="g" conversationId={undefined} />
    </>
  );
}

test('a chat stays as it is when its persona could not be loaded again', async () => {
  Object.assign(server.answers, {
    [loadPersonaCall]: { ...persona, id: 'g' },
    'GET /api/v1/conversations': { conversations: [], next: null },
    'GET /api/v1/personas/g/chat-choices': { private: true },
  });
  await show(<Chat />);
  const talkPrivately = page.getByRole('switch', { name: 'Talk privately' });
  await talkPrivately.click();
  server.answers[loadPersonaCall] = errorResponse(403, 'forbidden', 'The site is restarting.');
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect.element(page.getByText('Could not be loaded again')).toBeVisible();
  await expect.element(talkPrivately).toBeChecked();
});

const choicesCall = 'GET /api/v1/personas/new/chat-choices';
const ownerMayRead = page.getByText('The owner of Iris may read this conversation.');
const newChat = (slots: ChatSlots = {}) => (
  <ChatView persona={{ ...persona, id: 'new' }} conversationId={null} slots={slots} />
);

test('where visitors cannot talk privately, a new chat says that the owner may read it', async () => {
  server.answers[choicesCall] = { private: false };
  await show(newChat());
  await expect.element(ownerMayRead).toBeVisible();
});

test('where visitors can talk privately, a new chat shows the switch for it instead', async () => {
  server.answers[choicesCall] = { private: true };
  await show(newChat());
  await expect.element(page.getByRole('switch', { name: 'Talk privately' })).toBeVisible();
  await expect.element(ownerMayRead).not.toBeInTheDocument();
});

test('while the first message waits for its file, the choice to talk privately cannot be changed', async () => {
  server.answers['GET /api/v1/personas/uploading/chat-choices'] = { private: true };
  await compose('uploading', errorResponse(503, 'unavailable', 'The server is busy.'));
  vi.mocked(upload).mockReturnValue(new Promise(() => {}));
  const talkPrivately = page.getByRole('switch', { name: 'Talk privately' });
  await expect.element(talkPrivately).not.toHaveAttribute('data-disabled');
  await userEvent.keyboard('{Enter}');
  await expect.element(talkPrivately).toHaveAttribute('data-disabled');
  await expect
    .element(talkPrivately)
    .toHaveAccessibleDescription(/It cannot be changed while the first message is being sent\.$/);
});

test('a component of another feature can move the focus to the message box', async () => {
  const banner: ChatSlots['banner'] = ({ focusComposer }) => (
    <button type="button" onClick={focusComposer}>
      Maybe Later
    </button>
  );
  await show(newChat({ banner }));
  await page.getByRole('button', { name: 'Maybe Later' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Message to Iris' })).toHaveFocus();
});

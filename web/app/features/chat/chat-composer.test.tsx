import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../platform/api-error';
import { upload } from '../../platform/upload';
import { Recognition } from '../../testing/recognition';
import { testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { useAttachment } from './attachment/use-attachment';
import { ChatComposer } from './chat-composer';
import type { ChatContext } from './slots';
import { composerText, useComposerText } from './use-composer-text';

vi.mock('../../platform/upload', () => ({ upload: vi.fn() }));
testServer();

const chat = { persona: { id: 'f', name: 'Iris' }, isHeldByOwner: false } as ChatContext;
const otherProps = { busy: false, unready: undefined, onStop: async () => {} };

function ComposerWithDraft({ onSend, onRecall = () => {} }: { onSend: () => void; onRecall?: () => void }) {
  const box = useRef(null);
  // A persona of its own for each test, since unsent text is stored by persona.
  const [foId] = useState(() => crypto.randomUUID());
  const [text, onChange] = useComposerText(foId);
  const readText = () => composerText(foId);
  const attachment = useAttachment(foId);
  return (
    <ChatComposer
      {...otherProps}
      {...{ chat, text, readText, onChange, attachment, box, onSend, onRecall }}
    />
  );
}

const progress = page.getByRole('progressbar', { name: 'Uploading notes.txt' });

/** Sends "My notes" with a file; `finish` ends its upload. */
async function sendWithFile() {
  const uploadResult = Promise.withResolvers<{ fileId: string }>();
  vi.mocked(upload).mockReturnValue(uploadResult.promise);
  const [onSend, onRecall] = [vi.fn(), vi.fn()];
  await show(<ComposerWithDraft onSend={onSend} onRecall={onRecall} />);
  const box = page.getByRole('textbox', { name: 'Message to Iris' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['Roses'], 'notes.txt'));
  await page.getByRole('textbox', { name: 'What is it?' }).fill('Notes on roses');
  await box.fill('My notes');
  await userEvent.keyboard('{Enter}');
  await expect.element(progress).toBeVisible();
  return {
    box,
    onSend,
    onRecall,
    finish: () => uploadResult.resolve({ fileId: 'd' }),
    fail: uploadResult.reject,
  };
}

const withNotes = ['My notes', { id: 'd', file_name: 'notes.txt' }];

test('a message with a file leaves the composer once the file is uploaded', async () => {
  const { box, onSend, finish } = await sendWithFile();
  finish();
  await expect.element(box).toHaveValue('');
  expect(onSend.mock.calls).toEqual([withNotes]);
  await expect.element(box).toHaveFocus();
});

test('the tab asks before it is closed while a file is uploaded', async () => {
  const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { finish } = await sendWithFile();
  expect(asksBeforeClosing()).toBe(true);
  finish();
  await expect.element(progress).not.toBeInTheDocument();
  expect(asksBeforeClosing()).toBe(false);
});

test('text that is typed while a file is uploaded stays in the composer', async () => {
  const { box, onSend, finish } = await sendWithFile();
  await box.fill('What grows beside them?');
  finish();
  await expect.element(progress).not.toBeInTheDocument();
  expect(onSend.mock.calls).toEqual([withNotes]);
  await expect.element(box).toHaveValue('What grows beside them?');
});

test('text that is typed after sending, while the file is uploaded, becomes the next message', async () => {
  const { box, onSend, finish } = await sendWithFile();
  await userEvent.keyboard('And beside them?');
  await expect.element(page.getByText('My notes', { exact: true })).toBeVisible();
  finish();
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('And beside them?');
  await userEvent.keyboard('{Enter}');
  expect(onSend.mock.calls).toEqual([withNotes, ['And beside them?', undefined]]);
});

test('the up arrow key edits no earlier question while a file is uploaded', async () => {
  const { box, onRecall, finish } = await sendWithFile();
  await expect.element(box).toHaveValue('');
  await userEvent.keyboard('{ArrowUp}');
  expect(onRecall).not.toHaveBeenCalled();
  finish();
  await expect.element(progress).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  expect(onRecall).toHaveBeenCalledOnce();
});

test('a message whose file could not be uploaded is in the composer again, before the text typed meanwhile', async () => {
  const { box, onSend, fail } = await sendWithFile();
  await userEvent.keyboard('And beside them?');
  fail(new TypeError('Failed to fetch'));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Upload failedThe server could not be reached.');
  await expect.element(box).toHaveValue('My notes\n\nAnd beside them?');
  await expect.element(box).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'What is it?' })).toHaveValue('Notes on roses');
  expect(onSend).not.toHaveBeenCalled();
});

test('a file for which the viewer has no space left can be sent once others are deleted', async () => {
  const { box, onSend, fail } = await sendWithFile();
  fail(new ApiError('no_space', { status: 409, message: 'Please delete some first.' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Upload failedPlease delete some first.');
  await expect.element(box).toHaveValue('My notes');
  vi.mocked(upload).mockResolvedValue({ fileId: 'd' });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => onSend.mock.calls).toEqual([withNotes]);
});

test.each([400, 413, 422])(
  'a file that the server rejects for good (%i) can only be removed',
  async (status) => {
    const { box, onSend, fail } = await sendWithFile();
    fail(new ApiError('invalid', { status, message: 'This file is damaged.' }));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Upload failedThis file is damaged.');
    await expect.element(page.getByRole('textbox', { name: 'What is it?' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await expect.element(box).toHaveAccessibleDescription('This can be sent once the file is removed.');
    await page.getByRole('button', { name: 'Remove notes.txt' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(onSend.mock.calls).toEqual([['My notes', undefined]]);
  },
);

test('a file of another type is rejected, with a list of the supported types', async () => {
  await show(<ComposerWithDraft onSend={() => {}} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  input.removeAttribute('accept');
  await userEvent.upload(input, new File(['MZ'], 'virus.exe'));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Please select a valid file type (txt, pdf, md, docx, xlsx, pptx, png, jpg, jpeg)');
  await expect.element(page.getByRole('textbox', { name: 'What is it?' })).not.toBeInTheDocument();
});

test('a file without a description is not sent, and the message stays in the composer', async () => {
  const onSend = vi.fn();
  vi.mocked(upload).mockClear();
  await show(<ComposerWithDraft onSend={onSend} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['Roses'], 'notes.txt'));
  const box = page.getByRole('textbox', { name: 'Message to Iris' });
  await box.fill('My notes');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Please provide context for the attachment');
  await expect.element(box).toHaveValue('My notes');
  await expect.element(box).toHaveFocus();
  expect(upload).not.toHaveBeenCalled();
  expect(onSend).not.toHaveBeenCalled();
  await page.getByRole('textbox', { name: 'What is it?' }).fill('Roses');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('Enter during dictation ends the recording, and sends the message only after the spoken words were added', async () => {
  vi.stubGlobal('SpeechRecognition', Recognition);
  const onSend = vi.fn();
  await show(<ComposerWithDraft onSend={onSend} />);
  const box = page.getByRole('textbox', { name: 'Message to Iris' });
  const send = page.getByRole('button', { name: 'Send' });
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await expect.element(page.getByRole('button', { name: 'Stop Recording' })).toBeVisible();
  await box.click();
  const endFirst = 'To send this, end the recording first (Enter).';
  await expect.element(box).toHaveAccessibleDescription(endFirst);
  await expect.element(page.getByText(endFirst)).toBeVisible();
  await expect.element(send).toBeDisabled();

  await userEvent.keyboard('{Enter}');
  expect(Recognition.latest.stop).toHaveBeenCalledOnce();
  await expect
    .element(box)
    .toHaveAccessibleDescription('What you said is being written down. You can send it then.');
  await userEvent.keyboard('{Enter}');
  expect(onSend).not.toHaveBeenCalled();

  Recognition.latest.say('Which roses?');
  await expect.element(box).toHaveValue('Which roses?');
  await expect.element(box).toHaveFocus();
  await expect.element(send).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  expect(onSend.mock.calls).toEqual([['Which roses?', undefined]]);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../platform/api-error';
import type { Transcribe } from '../../platform/recording/transcribe';
import { DictatedMessage } from '../../testing/dictated-message';
import { recorder } from '../../testing/recorder';
import { show } from '../../testing/show';

const { transcribe } = vi.hoisted(() => ({
  transcribe: vi.fn<(audio: Blob, foId: string | undefined, signal: AbortSignal) => ReturnType<Transcribe>>(),
}));
vi.mock('../../platform/recording/record-audio', () => import('../../testing/recorder'));
vi.mock('../../platform/recording/transcribe', () => ({ transcribe }));
vi.mock('../../platform/site', () => ({ useSite: () => ({ transcribes: true }) }));

const start = page.getByRole('button', { name: 'Start Recording' });
const stop = page.getByRole('button', { name: 'Stop Recording' });
const box = page.getByRole('textbox');
const pieces = page.getByRole('list', { name: 'Pieces of your recording' });
const failure = (code: string, message: string) => new ApiError(code, { status: 422, message });

beforeEach(() => {
  transcribe.mockReset();
  Object.assign(recorder, { isRefused: false, listener: undefined });
});

/** Records this many pieces. */
async function record(count: number) {
  await start.click();
  await expect.element(stop).toBeVisible();
  for (let piece = 0; piece < count; piece++) recorder.listener!.onPiece(new Blob(['sound']));
  await stop.click();
}

test('dictated text is appended to the typed text, and each request names the persona', async () => {
  transcribe.mockResolvedValueOnce('In May.').mockResolvedValueOnce('Or June.');
  await show(<DictatedMessage />);
  await box.fill('When? ');
  await record(2);
  await expect.element(box).toHaveValue('When? In May. Or June.');
  expect(transcribe.mock.calls.map(([, foId]) => foId)).toEqual(['f', 'f']);
});

test('without permission for the microphone an error is shown, and typing still works', async () => {
  recorder.isRefused = true;
  await show(<DictatedMessage />);
  await start.click();
  await expect
    .element(page.getByText('Failed to start recording. Please check microphone permissions.'))
    .toBeVisible();
  await box.fill('Typed.');
  await expect.element(box).toHaveValue('Typed.');
});

test('a recording without speech is reported, and leaves no piece behind', async () => {
  transcribe.mockRejectedValue(failure('no_speech', 'No speech detected in the recording.'));
  await show(<DictatedMessage />);
  await record(1);
  await expect.element(page.getByText('No speech detected in the recording.')).toBeVisible();
  await expect.element(pieces).not.toBeInTheDocument();
});

test('dismissing a failed piece moves the focus to the next one, which can be retried', async () => {
  transcribe.mockRejectedValue(failure('speech_failed', 'The engine refused.'));
  await show(<DictatedMessage />);
  await record(2);
  await expect
    .element(pieces.getByText(/Failed to transcribe audio\. Please try again\. The engine refused\./).first())
    .toBeVisible();
  await page.getByRole('button', { name: 'Dismiss piece 1' }).click();
  expect(pieces.getByRole('listitem').elements()).toHaveLength(1);
  const retry = page.getByRole('button', { name: 'Try again with piece 2' });
  await expect.element(retry).toHaveFocus();
  transcribe.mockResolvedValue('In May.');
  await retry.click();
  await expect.element(box).toHaveValue('In May.');
  await expect.element(pieces).not.toBeInTheDocument();
});

test('a piece whose connection breaks is sent again, with a message meanwhile', async () => {
  const second = Promise.withResolvers<string>();
  transcribe.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockReturnValue(second.promise);
  await show(<DictatedMessage />);
  await record(1);
  await expect.element(pieces.getByText(/Network error detected, retrying in 3 seconds/)).toBeVisible();
  second.resolve('In May.');
  await expect.element(box).toHaveValue('In May.');
});

test('a piece can be cancelled', async () => {
  transcribe.mockImplementation(
    (_audio, _foId, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  await show(<DictatedMessage />);
  await record(1);
  await page.getByRole('button', { name: 'Cancel piece 1' }).click();
  await expect.element(pieces.getByText(/Canceled/)).toBeVisible();
  await expect.element(box).toHaveValue('');
});

import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type UploadOptions, upload } from '../../../platform/upload';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from './messages';
import { RecordStep } from './record-step';
import { sampleUploads } from './use-sample-uploads';

vi.mock('../../../platform/upload', () => ({ upload: vi.fn() }));

const server = testServer();
const consent = {
  ...{ consent_to_clone: true, consent_to_use: true, consent_to_store: true },
  ...{ signature: 'Ada Lovelace', name: 'Mine', timestamp: '2026-11-23T10:00:00.000Z' },
};
const doNothing = () => undefined;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const onCancel = vi.fn();
const step = (
  <RecordStep
    consent={consent}
    onBack={doNothing}
    onMade={doNothing}
    onCloned={doNothing}
    onCancel={onCancel}
  />
);

/** Names and signals of the uploads, which last until the test fails them. */
let sent: { name: string; fail: (error: Error) => void; signal: AbortSignal }[];
let tracks: MediaStreamTrack[];
/** Makes the sound of the microphone. */
let context: AudioContext;

beforeEach(() => {
  const engine = { id: 'built-in', is_approximate: true };
  server.answers['GET /api/v1/voice-samples'] = { samples: [], engine, listens: false };
  sent = [];
  vi.mocked(upload).mockImplementation((_, form, { signal }: UploadOptions = {}) => {
    const { promise, reject } = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    sent.push({ name: (form.get('audio') as File).name, fail: reject, signal: signal! });
    return promise;
  });
  tracks = [];
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const opened = new AudioContext();
    context = opened;
    onTestFinished(() => opened.close());
    const output = new MediaStreamAudioDestinationNode(context);
    const voice = new OscillatorNode(context);
    voice.connect(output);
    voice.start();
    tracks.push(...output.stream.getTracks());
    return output.stream;
  });
});

afterEach(() => sampleUploads.clear());

const isMicrophoneOn = () => tracks.some(({ readyState }) => readyState === 'live');

async function record() {
  await button(messages.record.start).click();
  await expect.element(page.getByText(/Recording, [1-9]\d* seconds/)).toBeVisible();
  const begin = context.currentTime;
  await expect.poll(() => context.currentTime - begin).toBeGreaterThan(0.2);
}

/** A page that can be left. */
function Leavable() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
      {isOpen && step}
    </>
  );
}

test('leaving the page uploads a recording, and releases the microphone', async () => {
  await show(<Leavable />);
  await record();
  expect(isMicrophoneOn()).toBe(true);
  await button('Leave').click();
  await expect.poll(() => sent.map(({ name }) => name)).toEqual([messages.record.consentName]);
  expect(isMicrophoneOn()).toBe(false);
});

test('going back to the consent discards a recording, and releases the microphone', async () => {
  await show(step);
  await record();
  await button(messages.back).click();
  await expect.poll(isMicrophoneOn).toBe(false);
  expect(sampleUploads.all()).toEqual([]);
  expect(sent).toEqual([]);
});

test('a recording keeps its text to read when the upload of an earlier one fails', async () => {
  await show(step);
  await expect.element(page.getByText(/I, Ada Lovelace, agree/)).toBeVisible();
  await record();
  await button(messages.record.stop).click();
  await expect.element(page.getByText(messages.record.more)).toBeVisible();
  await record();
  sent[0]!.fail(new TypeError('Failed to fetch'));
  await expect.element(button('Upload Consent again')).toBeVisible();
  await expect.element(page.getByText(messages.record.more)).toBeVisible();
  await button(messages.record.stop).click();
  await expect.element(page.getByText(/I, Ada Lovelace, agree/)).toBeVisible();
});

test('the browser asks before it closes the page during a recording', async () => {
  const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await show(step);
  await expect.element(button(messages.record.start)).toBeEnabled();
  expect(asksBeforeClosing()).toBe(false);
  await record();
  expect(asksBeforeClosing()).toBe(true);
});

test('without access to the microphone a message says so, and files can be uploaded', async () => {
  vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await show(step);
  await button(messages.record.start).click();
  await expect.element(page.getByText(messages.microphone.description)).toBeVisible();
  await expect.element(button(messages.record.start)).toBeEnabled();
  await expect.element(button(messages.record.upload)).toBeEnabled();
  await button(messages.cancel).click();
  expect(onCancel).toHaveBeenCalledOnce();
});

test('a site that transcribes recordings says so before the recording', async () => {
  const engine = { id: 'built-in', is_approximate: true };
  server.answers['GET /api/v1/voice-samples'] = { samples: [], engine, listens: true };
  await show(step);
  await expect.element(page.getByText(/it is sent to the speech-to-text service of this site/)).toBeVisible();
});

test('a file that is not audio is rejected at once, and can be dismissed', async () => {
  await show(step);
  await expect.element(button(messages.record.upload)).toBeEnabled();
  const letter = new File(['Dear voice'], 'letter.txt', { type: 'text/plain' });
  await userEvent.upload(page.getByLabelText(messages.record.upload), letter);
  await expect.element(page.getByText(messages.record.notAudio('letter.txt'))).toBeVisible();
  expect(sent).toEqual([]);
  await button('Dismiss letter.txt').click();
  await expect.element(page.getByText('letter.txt')).not.toBeInTheDocument();
});

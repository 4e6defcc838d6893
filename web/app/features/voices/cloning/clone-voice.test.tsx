import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../../platform/api-error';
import { type UploadOptions, upload } from '../../../platform/upload';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { CloneVoice } from './clone-voice';
import { messages } from './messages';
import { sampleUploads } from './use-sample-uploads';

vi.mock('../../../platform/upload', () => ({ upload: vi.fn() }));

const server = testServer();
const list = 'GET /api/v1/voice-samples';
const cloneCall = 'POST /functions/v1/clone-voice';
const sample = (name: string) => ({
  ...{ id: name, name, kind: 'uploaded', seconds: 9, is_heard: null, signature: null },
  ...{ created_at: '2026-11-23T10:00:00.000Z', audio_url: `/${name}` },
});
const listWith = (...names: string[]) => ({
  samples: names.map(sample),
  engine: { id: 'built-in', is_approximate: true },
  listens: false,
});
const cloneAnswer = { voiceId: 'v9', message: 'Voice Cloning Completed! It is near to yours.' };
const button = (name: string | RegExp) => page.getByRole('button', { name });
const progressBar = page.getByRole('progressbar', { name: messages.cloning });
const onCloned = vi.fn();

/** Uploads that the test completes or fails. */
let sent: { name: string; complete: () => void; fail: (error: Error) => void; signal: AbortSignal }[];

beforeEach(() => {
  localStorage.clear();
  onCloned.mockClear();
  server.answers[list] = listWith('one.wav');
  sent = [];
  vi.mocked(upload).mockImplementation((_, form, { signal }: UploadOptions = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    const { name } = form.get('audio') as File;
    sent.push({ name, complete: () => resolve(sample(name) as never), fail: reject, signal: signal! });
    return promise;
  });
});

afterEach(() => sampleUploads.clear());

async function consent() {
  const next = button(messages.consent.next);
  await expect.element(next).toBeDisabled();
  for (const box of page.getByRole('checkbox').all()) await box.click();
  await page.getByLabelText(messages.consent.signature).fill('Ada Lovelace');
  await expect.element(next).toBeDisabled();
  await page.getByLabelText(messages.consent.name).fill('Ada in the morning');
  await next.click();
}

/** Opens the samples; one of them is enough to clone. */
async function openSamples(component = <CloneVoice onCloned={onCloned} />) {
  await show(component);
  await consent();
  await expect.element(button(messages.clone)).toBeEnabled();
}

async function sendSample(name: string) {
  const file = new File(['sound'], name, { type: 'audio/wav' });
  await userEvent.upload(page.getByLabelText(messages.record.upload), file);
  await expect.poll(() => sent.at(-1)?.name).toBe(name);
}

const cloneRequests = () => server.calls.filter(({ call }) => call === cloneCall);

test('no voice is cloned while an upload has failed; the upload can be retried', async () => {
  await openSamples();
  await sendSample('two.wav');
  await button(messages.clone).click();
  await expect.element(progressBar).toBeVisible();
  sent[0]!.fail(new ApiError('unavailable', { status: 503, message: 'The site is restarting.' }));
  await expect.element(page.getByText(messages.failed.title)).toBeVisible();
  await expect.element(page.getByText(messages.record.missing)).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('The site is restarting.')).toBeVisible();
  expect(cloneRequests()).toEqual([]);
  await button('Upload two.wav again').click();
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['two.wav', 'two.wav']);
});

test('the reason of the speech engine is shown when it makes no voice', async () => {
  const reason = 'The speech engine keeps no more voices for this site.';
  server.answers[cloneCall] = errorResponse(503, 'speech_voice_limit', reason);
  await openSamples();
  await button(messages.clone).click();
  await expect.element(page.getByText(reason)).toBeVisible();
  expect(onCloned).not.toHaveBeenCalled();
});

test('after a broken connection the voice can be cloned again', async () => {
  server.answers[cloneCall] = () => Promise.reject(new TypeError('Failed to fetch'));
  await openSamples();
  await button(messages.clone).click();
  await expect.element(page.getByText(messages.failed.title)).toBeVisible();
  server.answers[cloneCall] = cloneAnswer;
  await button(messages.clone).click();
  await expect.element(page.getByText(messages.completed)).toBeVisible();
  expect(onCloned).toHaveBeenCalledExactlyOnceWith('v9');
});

test('cancelling ends the wait for uploads, which continue', async () => {
  await openSamples();
  await sendSample('two.wav');
  await button(messages.clone).click();
  await expect.element(progressBar).toBeVisible();
  await button(messages.cancel).click();
  await expect.element(progressBar).not.toBeInTheDocument();
  expect(sent[0]!.signal.aborted).toBe(false);
  await expect.element(page.getByText('two.wav')).toBeVisible();
  sent[0]!.complete();
  await expect.poll(() => sampleUploads.all()).toEqual([]);
  expect(cloneRequests()).toEqual([]);
});

const untilCancelled = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('cancelling ends the wait for the voice, reports no failure and keeps the samples', async () => {
  server.answers[cloneCall] = untilCancelled;
  await openSamples();
  await button(messages.clone).click();
  await expect.poll(cloneRequests).toHaveLength(1);
  await button(messages.cancel).click();
  await expect.element(progressBar).not.toBeInTheDocument();
  await expect.element(button('Remove one.wav')).toBeEnabled();
  await expect.element(page.getByText(messages.failed.title)).not.toBeInTheDocument();
});

test('samples that the server no longer has leave the list when cloning fails', async () => {
  const reason = 'A sample is not there any more.';
  server.answers[cloneCall] = () => {
    server.answers[list] = listWith();
    return errorResponse(422, 'invalid', reason)();
  };
  await openSamples();
  await button(messages.clone).click();
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(button('Remove one.wav')).not.toBeInTheDocument();
});

test('going back to the consent cancels uploads', async () => {
  server.answers[list] = listWith();
  await show(<CloneVoice onCloned={onCloned} />);
  await consent();
  await sendSample('two.wav');
  await button(messages.back).click();
  await expect.poll(() => sent[0]!.signal.aborted).toBe(true);
  await button(messages.consent.next).click();
  await expect.element(page.getByText(messages.record.none)).toBeVisible();
});

test('a signature that is too short takes the focus, and its error goes once it is long enough', async () => {
  await show(<CloneVoice onCloned={onCloned} />);
  const signature = page.getByLabelText(messages.consent.signature);
  for (const box of page.getByRole('checkbox').all()) await box.click();
  await page.getByLabelText(messages.consent.name).fill('<b></b>');
  await signature.fill('😀😀');
  await expect.element(button(messages.consent.next)).toBeDisabled();
  await page.getByLabelText(messages.consent.name).fill('Ada in the morning');
  await button(messages.consent.next).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.consent.signatureShort);
  await expect.element(signature).toHaveFocus();
  await signature.fill('Ada');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('each step takes the focus', async () => {
  await openSamples();
  await expect.element(page.getByRole('heading', { name: messages.record.title })).toHaveFocus();
  await button(messages.back).click();
  await expect.element(page.getByRole('heading', { name: messages.consent.title })).toHaveFocus();
});

test('after a sample is removed by keyboard, the focus is on the heading of the list', async () => {
  server.answers['DELETE /api/v1/voice-samples/one.wav'] = {};
  await openSamples();
  const removeButton = button('Remove one.wav');
  await expect.element(removeButton).toBeVisible();
  (removeButton.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(removeButton).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: messages.record.samples })).toHaveFocus();
});

test('another signature needs a new recording of the consent', async () => {
  const consentSample = { ...sample('Consent'), kind: 'consent', signature: 'Ada Lovelace' };
  server.answers[list] = { ...listWith(), samples: [consentSample] };
  await show(<CloneVoice onCloned={onCloned} />);
  await consent();
  await expect.element(page.getByText(messages.record.more)).toBeVisible();
  await button(messages.back).click();
  await page.getByLabelText(messages.consent.signature).fill('Grace Hopper');
  await button(messages.consent.next).click();
  await expect.element(page.getByText(/I, Grace Hopper, agree/)).toBeVisible();
});

/** A page that can be left. */
function Leavable() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Leave or return
      </button>
      {isOpen && <CloneVoice onCloned={onCloned} />}
    </>
  );
}

test('an upload and a clone in progress are shown again when the person returns to the page', async () => {
  server.answers[cloneCall] = cloneAnswer;
  await openSamples(<Leavable />);
  const leaveAndReturn = async () => {
    await button('Leave or return').click();
    await expect.element(button(messages.clone)).not.toBeInTheDocument();
    await button('Leave or return').click();
  };
  await sendSample('two.wav');
  await leaveAndReturn();
  await expect.element(page.getByText('two.wav')).toBeVisible();
  await button(messages.clone).click();
  await expect.element(progressBar).toBeVisible();
  await leaveAndReturn();
  await expect.element(progressBar).toBeVisible();
  expect(cloneRequests()).toEqual([]);
  server.answers[list] = listWith('one.wav', 'two.wav');
  sent[0]!.complete();
  await expect.element(page.getByText(messages.completed)).toBeVisible();
  expect(onCloned).toHaveBeenCalledExactlyOnceWith('v9');
});

test('a voice that is finished after the page was left is announced, and the consent is empty again', async () => {
  const response = Promise.withResolvers<Response>();
  server.answers[cloneCall] = () => response.promise;
  await openSamples(<Leavable />);
  await button(messages.clone).click();
  await expect.poll(cloneRequests).toHaveLength(1);
  await button('Leave or return').click();
  response.resolve(Response.json(cloneAnswer));
  await expect.element(page.getByText(messages.completed)).toBeVisible();
  await button('Leave or return').click();
  await expect.element(page.getByLabelText(messages.consent.name)).toHaveValue('');
});

test('a voice has all samples, also after an upload that outlasts the cache of a page that was left', async () => {
  server.answers[cloneCall] = cloneAnswer;
  await openSamples(<Leavable />);
  await sendSample('two.wav');
  await button(messages.clone).click();
  await expect.element(progressBar).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await button('Leave or return').click();
  await expect.element(progressBar).not.toBeInTheDocument();
  vi.advanceTimersByTime(10 * 60_000);
  vi.useRealTimers();
  server.answers[list] = listWith('one.wav', 'two.wav');
  sent[0]!.complete();
  await expect.element(page.getByText(messages.completed)).toBeVisible();
  expect(cloneRequests()).toMatchObject([{ body: { sample_ids: ['one.wav', 'two.wav'] } }]);
});

const settings = 'POST /functions/v1/fo-voice-settings';

test('a voice that cannot be assigned to its persona is reported, and kept', async () => {
  server.answers[cloneCall] = cloneAnswer;
  server.answers[settings] = errorResponse(503, 'unavailable', 'Busy.');
  await openSamples(<CloneVoice foId="f1" onCloned={onCloned} />);
  await button(messages.clone).click();
  await expect.element(page.getByText(messages.notAssigned)).toBeVisible();
  await expect.poll(() => onCloned.mock.calls).toEqual([['v9']]);
});

import type { Page } from '@playwright/test';
import { button, consent, expectSample, sendSample } from '../people/clone-page.ts';
import { fakeHummingMicrophone } from '../people/microphone.ts';
import { createPersona } from '../people/persona.ts';
import { isMicrophoneOn, startRecording, stopRecording } from '../site/microphone.ts';
import { expect, test } from '../site/test.ts';

const uploadPath = '/api/v1/voice-samples';
const clonePath = '/functions/v1/clone-voice';
const serverError = { code: 'unavailable', message: 'The site is restarting. Please try again.' };

async function openWithSample(page: Page, seed: number) {
  await page.goto('/voices/new/clone');
  await consent(page);
  await sendSample(page, 'one.wav', seed);
  await expectSample(page, 'one.wav');
}

async function record(page: Page) {
  await startRecording(page).click();
  await expect(page.getByRole('timer')).toHaveText(/Recording, [1-9]\d* seconds/);
}

/** Holds uploads until the returned function lets them continue or fail. */
async function holdUploads(page: Page) {
  const { promise: outcome, resolve } = Promise.withResolvers<'continue' | 'fail'>();
  await page.route(uploadPath, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if ((await outcome) === 'continue') return route.fallback();
    return route.fulfill({ status: 503, json: serverError });
  });
  return resolve;
}

test('no voice is cloned while an upload has failed; the upload can be retried', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await openWithSample(page, 11);
  const release = await holdUploads(page);
  let cloneRequests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(clonePath)) cloneRequests++;
  });
  await sendSample(page, 'two.wav', 12);
  await expect(page.getByText('two.wav')).toBeVisible();
  await button(page, 'Clone Voice').click();
  release('fail');
  await expect(page.getByText('Voice Cloning Failed')).toBeVisible();
  await expect(page.getByText('A sample could not be used. Please look through your samples.')).toBeVisible();
  await expect(page.getByRole('alert').getByText(serverError.message)).toBeVisible();
  expect(cloneRequests).toBe(0);
  await page.unroute(uploadPath);
  await button(page, 'Upload two.wav again').click();
  await expectSample(page, 'two.wav');

  const reason = 'The speech engine keeps no more voices for this site.';
  const failure = { status: 503, json: { code: 'speech_voice_limit', message: reason } };
  await page.route(clonePath, (route) => route.fulfill(failure));
  await button(page, 'Clone Voice').click();
  await expect(page.getByText(reason)).toBeVisible();
});

test('cancelling ends the wait for uploads and for the voice, and keeps the samples', async ({
  signedIn,
}) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await openWithSample(page, 13);
  const progressBar = page.getByRole('progressbar', { name: 'Cloning your voice' });
  const release = await holdUploads(page);
  await sendSample(page, 'two.wav', 14);
  await button(page, 'Clone Voice').click();
  await expect(progressBar).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(progressBar).toHaveCount(0);
  release('continue');
  await expectSample(page, 'two.wav');

  await page.route(clonePath, () => undefined);
  await button(page, 'Clone Voice').click();
  await expect(progressBar).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(progressBar).toHaveCount(0);
  await expect(page.getByText('Voice Cloning Failed')).toHaveCount(0);
  for (const name of ['one.wav', 'two.wav']) await expect(button(page, `Remove ${name}`)).toBeVisible();
});

test('samples that were deleted in another tab leave the list when cloning does not find them', async ({
  signedIn,
}) => {
  const { context } = await signedIn();
  const [page, other] = [await context.newPage(), await context.newPage()];
  await openWithSample(page, 15);
  await other.goto('/voices/new/clone');
  await button(other, 'Remove one.wav').click();
  await expect(button(other, 'Remove one.wav')).toHaveCount(0);
  await page.bringToFront();
  await button(page, 'Clone Voice').click();
  await expect(page.getByText('A sample is not there any more.')).toBeVisible();
  await expect(button(page, 'Remove one.wav')).toHaveCount(0);
});

test('an upload continues while the person is on another page', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.goto('/voices/new/clone');
  await consent(page);
  const release = await holdUploads(page);
  await sendSample(page, 'one.wav', 16);
  await expect(page.getByText('one.wav')).toBeVisible();
  await page.getByRole('link', { name: 'Voice Library' }).click();
  await expect(page.getByRole('heading', { name: 'Voice Library', level: 1 })).toBeVisible();
  const uploadResponse = page.waitForResponse(
    (response) => response.url().endsWith(uploadPath) && response.request().method() === 'POST',
  );
  release('continue');
  expect((await uploadResponse).status()).toBe(200);
  await page.goBack();
  await expect(button(page, 'Remove one.wav')).toBeVisible();
});

test('an upload and a clone in progress are shown again when the person returns to the page', async ({
  signedIn,
}) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.goto('/voices/new/clone');
  await consent(page);
  const release = await holdUploads(page);
  await sendSample(page, 'one.wav', 19);
  await expect(page.getByText('one.wav')).toBeVisible();
  const library = page.getByRole('heading', { name: 'Voice Library', level: 1 });
  const leaveAndReturn = async () => {
    await page.getByRole('link', { name: 'Voice Library' }).click();
    await expect(library).toBeVisible();
    await page.goBack();
  };
  await leaveAndReturn();
  await expect(page.getByText('one.wav')).toBeVisible();
  await expect(page.getByText('No samples yet.')).toHaveCount(0);
  await button(page, 'Clone Voice').click();
  const progressBar = page.getByRole('progressbar', { name: 'Cloning your voice' });
  await expect(progressBar).toBeVisible();
  await leaveAndReturn();
  await expect(progressBar).toBeVisible();
  release('continue');
  await expect(page.getByText('Voice Cloning Completed!')).toBeVisible();
  await expect(library).toBeVisible();
});

test('going back to the consent cancels uploads', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.goto('/voices/new/clone');
  await consent(page);
  const release = await holdUploads(page);
  await sendSample(page, 'one.wav', 17);
  await expect(page.getByText('one.wav')).toBeVisible();
  const canceledUpload = page.waitForEvent('requestfailed', (request) => request.url().endsWith(uploadPath));
  await button(page, 'Back to the consent').click();
  await canceledUpload;
  release('fail');
  await button(page, 'Continue to Recording').click();
  await expect(page.getByText('No samples yet.')).toBeVisible();
});

test('a voice that is finished after the person left the cloning tab is announced, and the tab is reset', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { name: 'Kari Moen' });
  const page = await context.newPage();
  await page.goto(`/edit-fo/${id}?step=6`);
  const tab = page.getByRole('tab', { name: 'Clone Your Voice' });
  await tab.click();
  await consent(page);
  await sendSample(page, 'one.wav', 18);
  await expectSample(page, 'one.wav');
  const { promise: release, resolve } = Promise.withResolvers<void>();
  await page.route(clonePath, async (route) => {
    await release;
    await route.fallback();
  });
  await button(page, 'Clone Voice').click();
  await page.getByRole('tab', { name: 'Choose from Library' }).click();
  resolve();
  await expect(page.getByText('Voice Cloning Completed!')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Ada in the morning' })).toBeVisible();
  await tab.click();
  await expect(page.getByRole('heading', { name: 'Voice Cloning Consent' })).toBeVisible();
  await expect(page.getByLabel('Voice Name')).toHaveValue('');
});

test('a recording keeps its instructions when the upload of an earlier recording fails', async ({
  signedIn,
}) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await fakeHummingMicrophone(page);
  await page.goto('/voices/new/clone');
  await consent(page);
  const release = await holdUploads(page);
  const freeSpeechHint = page.getByText('Speak as you always do');
  await record(page);
  await stopRecording(page).click();
  await expect(freeSpeechHint).toBeVisible();
  await record(page);
  release('fail');
  await expect(button(page, 'Upload Consent again')).toBeVisible();
  await expect(freeSpeechHint).toBeVisible();
  await stopRecording(page).click();
  await expect(button(page, 'Upload Recording 1 again')).toBeVisible();
  await expect(page.getByText(/I, Ada Lovelace, agree/)).toBeVisible();
});

test('leaving the page uploads a recording; going back to the consent discards it', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await fakeHummingMicrophone(page);
  await page.goto('/voices/new/clone');
  await consent(page);
  await record(page);
  await button(page, 'Back to the consent').click();
  await expect.poll(() => isMicrophoneOn(page)).toBe(false);
  await button(page, 'Continue to Recording').click();
  await expect(page.getByText('No samples yet.')).toBeVisible();

  await record(page);
  await expect(page.getByRole('timer')).toHaveText(/Recording, ([5-9]|\d{2}) seconds/);
  await page.getByRole('link', { name: 'Voice Library' }).click();
  await expect(page.getByRole('heading', { name: 'Voice Library', level: 1 })).toBeVisible();
  await page.goBack();
  await expectSample(page, 'Consent');
  await expect.poll(() => isMicrophoneOn(page)).toBe(false);
});

test('closing the page during a recording asks for confirmation', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await fakeHummingMicrophone(page);
  await page.goto('/voices/new/clone');
  await consent(page);
  await startRecording(page).click();
  await expect(stopRecording(page)).toBeVisible();
  const dialogPromise = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await dialogPromise;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(stopRecording(page)).toBeVisible();
});

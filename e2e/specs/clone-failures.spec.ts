import type { Page } from '@playwright/test';
import { button, consent, expectSample, sendSample } from '../people/clone-page.ts';
import { withHummingMicrophone } from '../people/microphone.ts';
import { createPersona } from '../people/persona.ts';
import { microphoneIsOn, startRecording, stopRecording } from '../site/microphone.ts';
import { expect, test } from '../site/test.ts';

const uploads = '/api/v1/voice-samples';
const cloning = '/functions/v1/clone-voice';
const busy = { code: 'unavailable', message: 'The site is restarting. Please try again.' };

async function withSample(page: Page, seed: number) {
  await page.goto('/voices/new/clone');
  await consent(page);
  await sendSample(page, 'one.wav', seed);
  await expectSample(page, 'one.wav');
}

async function record(page: Page) {
  await startRecording(page).click();
  await expect(page.getByRole('timer')).toHaveText(/Recording, [1-9]\d* seconds/);
}

/** Keeps uploads on their way until they are let go. */
async function holdUploads(page: Page) {
  const { promise: letGo, resolve } = Promise.withResolvers<'on' | 'refused'>();
  await page.route(uploads, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if ((await letGo) === 'on') return route.fallback();
    return route.fulfill({ status: 503, json: busy });
  });
  return resolve;
}

test('no voice is made without a sample that failed on its way; it can be sent again', async ({
  signedIn,
}) => {
  test.setTimeout(120_000);
  const { context } = await signedIn();
  const page = await context.newPage();
  await withSample(page, 11);
  const letGo = await holdUploads(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(cloning)) asked++;
  });
  await sendSample(page, 'two.wav', 12);
  await expect(page.getByText('two.wav')).toBeVisible();
  await button(page, 'Clone Voice').click();
  letGo('refused');
  await expect(page.getByText('Voice Cloning Failed')).toBeVisible();
  await expect(page.getByText('A sample could not be used. Please look through your samples.')).toBeVisible();
  await expect(page.getByRole('alert').getByText(busy.message)).toBeVisible();
  expect(asked).toBe(0);
  await page.unroute(uploads);
  await button(page, 'Send two.wav again').click();
  await expectSample(page, 'two.wav');

  const why = 'The speech engine keeps no more voices for this site.';
  const refusal = { status: 503, json: { code: 'speech_voice_limit', message: why } };
  await page.route(cloning, (route) => route.fulfill(refusal));
  await button(page, 'Clone Voice').click();
  await expect(page.getByText(why)).toBeVisible();
});

test('cancelling ends the wait, for samples and for the voice, and keeps the samples', async ({
  signedIn,
}) => {
  test.setTimeout(120_000);
  const { context } = await signedIn();
  const page = await context.newPage();
  await withSample(page, 13);
  const making = page.getByRole('progressbar', { name: 'Cloning your voice' });
  const letGo = await holdUploads(page);
  await sendSample(page, 'two.wav', 14);
  await button(page, 'Clone Voice').click();
  await expect(making).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(making).toHaveCount(0);
  letGo('on');
  await expectSample(page, 'two.wav');

  await page.route(cloning, () => undefined);
  await button(page, 'Clone Voice').click();
  await expect(making).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(making).toHaveCount(0);
  await expect(page.getByText('Voice Cloning Failed')).toHaveCount(0);
  for (const name of ['one.wav', 'two.wav']) await expect(button(page, `Remove ${name}`)).toBeVisible();
});

test('samples that are gone elsewhere leave the list once a clone misses them', async ({ signedIn }) => {
  test.setTimeout(120_000);
  const { context } = await signedIn();
  const [page, other] = [await context.newPage(), await context.newPage()];
  await withSample(page, 15);
  await other.goto('/voices/new/clone');
  await button(other, 'Remove one.wav').click();
  await expect(button(other, 'Remove one.wav')).toHaveCount(0);
  await page.bringToFront();
  await button(page, 'Clone Voice').click();
  await expect(page.getByText('A sample is not there any more.')).toBeVisible();
  await expect(button(page, 'Remove one.wav')).toHaveCount(0);
});

test('a sample on its way arrives though one goes to another page', async ({ signedIn }) => {
  test.setTimeout(120_000);
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.goto('/voices/new/clone');
  await consent(page);
  const letGo = await holdUploads(page);
  await sendSample(page, 'one.wav', 16);
  await expect(page.getByText('one.wav')).toBeVisible();
  await page.getByRole('link', { name: 'Voice Library' }).click();
  await expect(page.getByRole('heading', { name: 'Voice Library', level: 1 })).toBeVisible();
  const answered = page.waitForResponse(
    (response) => response.url().endsWith(uploads) && response.request().method() === 'POST',
  );
  letGo('on');
  expect((await answered).status()).toBe(200);
  await page.goBack();
  await expect(button(page, 'Remove one.wav')).toBeVisible();
});

test('a sample and a voice on their way are there when one comes back', async ({ signedIn }) => {
  test.setTimeout(120_000);
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.goto('/voices/new/clone');
  await consent(page);
  const letGo = await holdUploads(page);
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
  const making = page.getByRole('progressbar', { name: 'Cloning your voice' });
  await expect(making).toBeVisible();
  await leaveAndReturn();
  await expect(making).toBeVisible();
  letGo('on');
  await expect(page.getByText('Voice Cloning Completed!')).toBeVisible({ timeout: 60_000 });
  await expect(library).toBeVisible();
});

test('going back to the consent ends what is on its way', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.goto('/voices/new/clone');
  await consent(page);
  const letGo = await holdUploads(page);
  await sendSample(page, 'one.wav', 17);
  await expect(page.getByText('one.wav')).toBeVisible();
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith(uploads));
  await button(page, 'Back to the consent').click();
  await ended;
  letGo('refused');
  await button(page, 'Continue to Recording').click();
  await expect(page.getByText('No samples yet.')).toBeVisible();
});

test('a voice that is made after its tab was left is told of, and begins no second one', async ({
  signedIn,
  request,
}) => {
  test.setTimeout(120_000);
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { name: 'Kari Moen' });
  const page = await context.newPage();
  await page.goto(`/edit-fo/${id}?step=6`);
  const tab = page.getByRole('tab', { name: 'Clone Your Voice' });
  await tab.click();
  await consent(page);
  await sendSample(page, 'one.wav', 18);
  await expectSample(page, 'one.wav');
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route(cloning, async (route) => {
    await letGo;
    await route.fallback();
  });
  await button(page, 'Clone Voice').click();
  await page.getByRole('tab', { name: 'Choose from Library' }).click();
  resolve();
  await expect(page.getByText('Voice Cloning Completed!')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('radio', { name: 'Ada in the morning' })).toBeVisible();
  await tab.click();
  await expect(page.getByRole('heading', { name: 'Voice Cloning Consent' })).toBeVisible();
  await expect(page.getByLabel('Voice Name')).toHaveValue('');
});

test('a recording is what was asked for when it began', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await withHummingMicrophone(page);
  await page.goto('/voices/new/clone');
  await consent(page);
  const letGo = await holdUploads(page);
  const freely = page.getByText('Speak as you always do');
  await record(page);
  await stopRecording(page).click();
  await expect(freely).toBeVisible();
  await record(page);
  letGo('refused');
  await expect(button(page, 'Send Consent again')).toBeVisible();
  await expect(freely).toBeVisible();
  await stopRecording(page).click();
  await expect(button(page, 'Send Recording 1 again')).toBeVisible();
  await expect(page.getByText(/I, Ada Lovelace, agree/)).toBeVisible();
});

test('a recording whose page is left is sent, and one that is given up is not', async ({ signedIn }) => {
  test.setTimeout(120_000);
  const { context } = await signedIn();
  const page = await context.newPage();
  await withHummingMicrophone(page);
  await page.goto('/voices/new/clone');
  await consent(page);
  await record(page);
  await button(page, 'Back to the consent').click();
  await expect.poll(() => microphoneIsOn(page)).toBe(false);
  await button(page, 'Continue to Recording').click();
  await expect(page.getByText('No samples yet.')).toBeVisible();

  await record(page);
  await expect(page.getByRole('timer')).toHaveText(/Recording, ([5-9]|\d{2}) seconds/, { timeout: 20_000 });
  await page.getByRole('link', { name: 'Voice Library' }).click();
  await expect(page.getByRole('heading', { name: 'Voice Library', level: 1 })).toBeVisible();
  await page.goBack();
  await expectSample(page, 'Consent');
  await expect.poll(() => microphoneIsOn(page)).toBe(false);
});

test('a recording is not left by accident', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await withHummingMicrophone(page);
  await page.goto('/voices/new/clone');
  await consent(page);
  await startRecording(page).click();
  await expect(stopRecording(page)).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(stopRecording(page)).toBeVisible();
});

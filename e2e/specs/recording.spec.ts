import type { Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { createFromWizard, fillInWizard } from '../people/wizard-page.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import {
  fakeMicrophoneOptions,
  isMicrophoneOn,
  startRecording,
  stopRecording,
  timerAtLeast,
  watchMicrophone,
} from '../site/microphone.ts';
import { observe } from '../site/observe.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test.use({ launchOptions: fakeMicrophoneOptions });

const transcribePath = '/functions/v1/transcribe-audio';
const sampleField = (page: Page) => page.getByLabel('Writing Style Sample');

test('a writing sample is dictated: sent in pieces, in order, and retried after a broken connection', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  await context.grantPermissions(['microphone']);
  const page = await context.newPage();
  await page.clock.install();
  await watchMicrophone(page);
  await fillInWizard(page, 'Linn Aas');
  await sampleField(page).fill('I write it down first.');

  await page.route(transcribePath, (route) => route.abort(), { times: 1 });
  await startRecording(page).click();
  // The message is shown for three seconds.
  const pieces = await observe(page, '[aria-label="Pieces of your recording"]');
  await expect(page.getByText(timerAtLeast(2))).toBeVisible();
  await page.clock.fastForward(12_000);
  await expect(page.getByRole('button', { name: 'Create Persona' })).toHaveAttribute('aria-disabled', 'true');
  await expect
    .poll(async () => (await pieces()).join())
    .toContain('Network error detected, retrying in 3 seconds...');
  await expect(page.getByText(timerAtLeast(16))).toBeVisible();
  await stopRecording(page).click();
  await expect.poll(() => isMicrophoneOn(page)).toBe(false);
  const expectedSample =
    /^I write it down first\.\n\nA tone for a while\.( (A tone|Silence) for a (while|moment)\.)+$/;
  await expect(sampleField(page)).toHaveValue(expectedSample);
  await expect(page.getByText(/[2-9] pieces added to your sample\./)).toBeVisible();

  await page.route(transcribePath, () => undefined);
  await startRecording(page).click();
  await expect(page.getByText(timerAtLeast(1))).toBeVisible();
  await stopRecording(page).click();
  await page.getByRole('button', { name: /Cancel piece/ }).click();
  await expect(page.getByText('Transcription Failed. Canceled')).toBeVisible();
  await expectAccessible(page, 'light');
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');
  await page.unroute(transcribePath);
  await page.getByRole('button', { name: /Try again with piece/ }).click();
  await expect(page.getByRole('list', { name: 'Pieces of your recording' })).toHaveCount(0);
  await expect(sampleField(page)).toHaveValue(/\n\n.*\n\n/);

  await startRecording(page).click();
  await expect(stopRecording(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => isMicrophoneOn(page)).toBe(false);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const id = await createFromWizard(page);
  const response = await request.get(`/api/v1/personas/${id}/edit`, { headers: authorized(person) });
  expect((await response.json()).writing_sample).toContain('I write it down first.\n\nA tone for a while.');
});

test('dictation for an existing persona sends its id', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { name: 'Linn Aas' });
  await context.grantPermissions(['microphone']);
  const page = await context.newPage();
  // Playwright cannot read the body of a form with a file.
  await page.addInitScript(() => {
    const set = FormData.prototype.set;
    FormData.prototype.set = function (this: FormData, name: string, value: string | Blob) {
      if (name === 'foId') Object.assign(window, { sentFoId: value });
      set.call(this, name, value as Blob);
    };
  });
  await page.goto(`/edit-fo/${id}?step=4`);
  await startRecording(page).click();
  await expect(page.getByText(timerAtLeast(1))).toBeVisible();
  await stopRecording(page).click();
  await expect(page.getByText(/pieces? added to your sample\./)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { sentFoId: string }).sentFoId)).toBe(id);
});

test('without permission for the microphone an error is shown, and typing still works', async ({
  signedIn,
}) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await fillInWizard(page, 'Linn Aas');
  await startRecording(page).click();
  await expect(page.getByText('Recording Failed')).toBeVisible();
  await expect(page.getByText('Could not access microphone')).toBeVisible();
  await expectAccessible(page, 'light');
  await sampleField(page).fill('Then I type.');
  await createFromWizard(page);
});

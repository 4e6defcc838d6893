import type { Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { createFromWizard, fillInWizard } from '../people/wizard-page.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import {
  fakeMicrophoneOptions,
  isMicrophoneOn,
  startRecordingButton,
  stopRecordingButton,
  timerAtLeast,
  watchMicrophone,
} from '../site/microphone.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { recordTexts } from '../site/record-texts.ts';
import { expect, test } from '../site/test.ts';

test.use({ launchOptions: fakeMicrophoneOptions });

const transcribePath = '/functions/v1/transcribe-audio';
const sampleField = (page: Page) => page.getByLabel('Writing Style Sample');

test('a writing sample is dictated in pieces, which are sent again after a broken connection, and saved', async ({
  signUp,
  request,
}) => {
  const { person, context } = await signUp();
  await context.grantPermissions(['microphone']);
  const page = await context.newPage();
  await page.clock.install();
  await watchMicrophone(page);
  await fillInWizard(page, 'Linn Aas');
  await sampleField(page).fill('I write it down first.');

  await page.route(transcribePath, (route) => route.abort(), { times: 1 });
  await startRecordingButton(page).click();
  // The message is shown for three seconds.
  const pieces = await recordTexts(page, '[aria-label="Pieces of your recording"]');
  await expect(page.getByText(timerAtLeast(1))).toBeVisible();
  await page.clock.fastForward(12_000);
  await expect(page.getByRole('button', { name: 'Create Persona' })).toHaveAttribute('aria-disabled', 'true');
  await expect
    .poll(async () => (await pieces()).join())
    .toContain('Network error detected, retrying in 3 seconds...');
  await expectAccessible(page, 'light');
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');
  await stopRecordingButton(page).click();
  await expect.poll(() => isMicrophoneOn(page)).toBe(false);
  const expectedSample =
    /^I write it down first\.\n\n(?=.*A tone)((A tone|Silence) for a (while|moment)\.(\s|$)){2,}$/;
  await expect(sampleField(page)).toHaveValue(expectedSample);
  const id = await createFromWizard(page);
  const response = await request.get(`/api/v1/personas/${id}/edit`, { headers: authorized(person) });
  expect((await response.json()).writing_sample).toMatch(expectedSample);
});

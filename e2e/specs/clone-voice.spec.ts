import type { Page } from '@playwright/test';
import { button, consent, expectSample, sendSample, tune, wav } from '../people/clone-page.ts';
import { fakeHummingMicrophone } from '../people/microphone.ts';
import { createPersona } from '../people/persona.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { isMicrophoneOn, startRecording, stopRecording } from '../site/microphone.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

async function record(page: Page, name: string) {
  await startRecording(page).click();
  await expect(page.getByRole('timer')).toHaveText(/Recording, ([5-9]|\d{2,}) seconds/);
  await stopRecording(page).click();
  await expectSample(page, name);
  expect(await isMicrophoneOn(page)).toBe(false);
}

test('a voice is cloned from recordings and files, which survive a reload', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await fakeHummingMicrophone(page);
  await page.goto('/voices/new/clone');
  await expect(page.getByText('An approximate match')).toBeVisible();
  await expect(page.getByText(/Your samples stay on this site\./)).toBeVisible();
  await consent(page);
  await expect(page.getByText('Need 60 more seconds')).toBeVisible();
  await expect(button(page, 'Clone Voice')).toBeDisabled();
  await expect(page.getByText(/I, Ada Lovelace, agree/)).toBeVisible();
  await record(page, 'Consent');
  await expect(page.getByText('Need 30 more seconds')).toBeVisible();
  await expect(page.getByText(/I, Ada Lovelace, agree/)).toHaveCount(0);

  await page.reload();
  await expect(button(page, 'Remove Consent')).toBeVisible();

  const signAs = async (name: string) => {
    await button(page, 'Back to the consent').click();
    await page.getByLabel('Digital Signature').fill(name);
    await button(page, 'Continue to Recording').click();
  };
  await signAs('Grace Hopper');
  await expect(page.getByText(/I, Grace Hopper, agree/)).toBeVisible();
  // A pasted name, with spaces and invisible characters around it.
  await signAs(' \u200eAda Lovelace\u202c ');
  await expect(page.getByText('Speak as you always do')).toBeVisible();
  await record(page, 'Recording 1');
  await expect(page.getByText('Minimum duration reached')).toBeVisible();
  await button(page, 'Remove Recording 1').click();
  await expect(page.getByText('Need 30 more seconds')).toBeVisible();

  const fileInput = page.getByLabel('Upload Files');
  await fileInput
    .last()
    .setInputFiles([
      { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear voice') },
      wav('letter.wav', Buffer.from('Dear voice')),
      wav('evening.wav', tune(1)),
    ]);
  await expect(page.getByText('"letter.txt" is not an audio file.')).toBeVisible();
  await expect(page.getByText(/"letter\.wav" is not audio that can be read/)).toBeVisible();
  await expectSample(page, 'evening.wav');
  for (const name of ['letter.txt', 'letter.wav']) await button(page, `Dismiss ${name}`).click();
  await expectAccessible(page, 'light');
  await page.setViewportSize(phoneViewport);
  await expectNoSidewaysScroll(page);

  await page.route('/functions/v1/clone-voice', (route) => route.abort(), { times: 1 });
  await button(page, 'Clone Voice').click();
  await expect(page.getByText('Voice Cloning Failed')).toBeVisible();
  await button(page, 'Clone Voice').click();
  await expect(page.getByText('Voice Cloning Completed!')).toBeVisible();
  await expect(page).toHaveURL(/\/voices$/);
  const clonedVoice = page.getByRole('article', { name: 'Ada in the morning' });
  await expect(clonedVoice).toContainText('Built-in');
  // A label of its own, not a part of the description, which the maker of the voice may change.
  await expect(clonedVoice.getByText('Approximate match', { exact: true })).toBeVisible();

  // A clone of one's own voice becomes public only after a second confirmation.
  await clonedVoice.getByRole('button', { name: 'Edit Ada in the morning' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Voice' });
  await dialog.getByRole('radio', { name: 'Public' }).check();
  await dialog.getByRole('button', { name: 'Update Voice' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Make your voice public?' });
  await expect(confirmation).toContainText('anyone on this site can make an FO speak with it');
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirmation).toBeHidden();
  await dialog.getByRole('button', { name: 'Update Voice' }).click();
  await confirmation.getByRole('button', { name: 'Make it public' }).click();
  await expect(page.getByText('Voice updated successfully.')).toBeVisible();
  await expect(clonedVoice).toContainText('Public');
});

test('a site that transcribes recordings says so before the recording', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.route('/api/v1/voice-samples', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), listens: true } });
  });
  await page.goto('/voices/new/clone');
  await expect(page.getByText(/it is sent to the speech-to-text service of this site/)).toBeVisible();
});

test('without access to the microphone an error is shown, and files can be uploaded', async ({
  signedIn,
}) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto('/voices/new/clone');
  await consent(page);
  await startRecording(page).click();
  await expect(page.getByText('Unable to access microphone. Please check permissions.')).toBeVisible();
  await expect(startRecording(page)).toBeEnabled();
  await expect(button(page, 'Upload Files')).toBeEnabled();
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(/\/voices$/);
});

test('a voice cloned in the setup of an FO is assigned to that FO; a failed assignment is reported', async ({
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
  await sendSample(page, 'one.wav', 2);
  await expectSample(page, 'one.wav');
  const settingsPath = '/functions/v1/fo-voice-settings';
  await page.route(settingsPath, (route) =>
    route.request().postDataJSON().action === 'set' ? route.abort() : route.continue(),
  );
  await button(page, 'Clone Voice').click();
  await expect(page.getByText('Voice cloned but failed to assign to FO.')).toBeVisible();
  await page.unroute(settingsPath);
  await expect(page.getByRole('radio', { name: 'Ada in the morning' })).toBeChecked();
  await tab.click();
  await consent(page);
  await sendSample(page, 'two.wav', 3);
  await expectSample(page, 'two.wav');
  await button(page, 'Clone Voice').click();
  await expect(page.getByText('Your FO speaks with your new voice.')).toBeVisible();
});

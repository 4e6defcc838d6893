import { button, expectSample, giveConsent, uploadSample } from '../people/clone-page.ts';
import { installHummingMicrophone } from '../people/microphone.ts';
import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { isMicrophoneOn, startRecordingButton, stopRecordingButton } from '../site/microphone.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, share, test } from '../site/test.ts';

/** The owner of "Kari Moen", with a page that has a microphone. */
const owner = share(async (signUp, request) => {
  const { person, context } = await signUp();
  const { id } = await createPersona(request, person, { name: 'Kari Moen' });
  const page = await context.newPage();
  await installHummingMicrophone(page);
  return { page, id, person };
});

test('a voice is cloned from a recording and a file, which survive a reload', async () => {
  const { page } = owner();
  await page.goto('/voices/new/clone');
  await expect(page.getByText('An approximate match')).toBeVisible();
  await expect(page.getByText(/Your samples stay on this site\./)).toBeVisible();
  await giveConsent(page, 'Ada in the morning');
  await expect(page.getByText('Need 60 more seconds')).toBeVisible();
  await expect(button(page, 'Clone Voice')).toBeDisabled();
  await expect(page.getByText(/I, Ada Lovelace, agree/)).toBeVisible();
  await startRecordingButton(page).click();
  await expect(page.getByRole('timer')).toHaveText(/Recording, ([5-9]|\d{2,}) seconds/);
  await stopRecordingButton(page).click();
  await expectSample(page, 'Consent');
  expect(await isMicrophoneOn(page)).toBe(false);
  await expect(page.getByText('Need 30 more seconds')).toBeVisible();
  await expect(page.getByText('Speak as you always do')).toBeVisible();

  await page.reload();
  await expect(button(page, 'Remove Consent')).toBeVisible();
  await uploadSample(page, 'evening.wav', 1);
  await expectSample(page, 'evening.wav');
  await uploadSample(page, 'morning.wav', 4);
  await expectSample(page, 'morning.wav');
  await button(page, 'Remove morning.wav').click();
  await expect(button(page, 'Remove morning.wav')).toHaveCount(0);
  await expect(page.getByText('Minimum duration reached')).toBeVisible();
  await expectAccessible(page, 'light');
  await page.setViewportSize(phoneViewport);
  await expectNoSidewaysScroll(page);

  await button(page, 'Clone Voice').click();
  await expect(page.getByText('Voice Cloning Completed!')).toBeVisible();
  await expect(page).toHaveURL(/\/voices$/);
  const clonedVoice = page.getByRole('article', { name: 'Ada in the morning' });
  await expect(clonedVoice).toContainText('Built-in');
  // A label of its own, not a part of the description, which the maker of the voice may change.
  await expect(clonedVoice.getByText('Approximate match', { exact: true })).toBeVisible();
});

test('a voice cloned in the setup of an FO is assigned to that FO', async ({ request }) => {
  const { page, id, person } = owner();
  await page.goto(`/edit-fo/${id}?step=6`);
  await page.getByRole('tab', { name: 'Clone Your Voice' }).click();
  await giveConsent(page, 'Ada in the evening');
  await uploadSample(page, 'two.wav', 3);
  await expectSample(page, 'two.wav');
  await button(page, 'Clone Voice').click();
  await expect(page.getByText('Your FO speaks with your new voice.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Ada in the evening', checked: true })).toBeVisible();
  const assigned = await request.post('/functions/v1/fo-voice-settings', {
    headers: authorized(person),
    data: { action: 'get', foId: id },
  });
  expect(await assigned.json()).toMatchObject({ settings: { voices: { name: 'Ada in the evening' } } });
});

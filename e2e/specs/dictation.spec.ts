import { createPersona } from '../people/persona.ts';
import { messageBox, messageText } from '../site/chat.ts';
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
import { expect, test } from '../site/test.ts';

test.use({ launchOptions: fakeMicrophoneOptions });

const transcribePath = '/functions/v1/transcribe-audio';
/** On a slow machine a recording is longer than one piece, and each piece becomes a sentence. */
const dictatedPattern = /^((A tone|Silence) for a (while|moment)\.(\s|$))+$/;

test('a message is dictated in the chat, also after an error, and sent', async ({ signUp, request }) => {
  const { person, context } = await signUp();
  const { id } = await createPersona(request, person);
  await context.grantPermissions(['microphone']);
  const page = await context.newPage();
  await watchMicrophone(page);
  await page.goto(`/chat/${id}`);
  await messageBox(page).fill('Typed.');

  const speechFailed = { code: 'speech_failed', message: 'The engine refused.' };
  await page.route(transcribePath, (route) => route.fulfill({ status: 422, json: speechFailed }));
  await startRecordingButton(page).click();
  await expect(page.getByText(timerAtLeast(1))).toBeVisible();
  // Enter ends the recording; the message is not sent before its transcript is complete.
  await messageBox(page).press('Enter');
  await expect.poll(() => isMicrophoneOn(page)).toBe(false);
  const pieces = page.getByRole('list', { name: 'Pieces of your recording' });
  await expect(pieces).toContainText('The engine refused.');
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');
  await page.unroute(transcribePath);
  const retryButton = page.getByRole('button', { name: /Try again with piece/ }).first();
  await expect(async () => {
    if (await retryButton.isVisible()) await retryButton.click();
    await expect(pieces).toBeHidden({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await expect(messageBox(page)).toHaveValue(/^Typed\.( (A tone|Silence) for a (while|moment)\.)+$/);
  const text = await messageBox(page).inputValue();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messageText(page, text)).toBeVisible();
});

test('a recording that starts while the first message is being sent continues', async ({
  signUp,
  request,
}) => {
  const { person, context } = await signUp();
  const { id } = await createPersona(request, person);
  await context.grantPermissions(['microphone']);
  const page = await context.newPage();
  await watchMicrophone(page);
  const requestGate = Promise.withResolvers<void>();
  await page.route('**/functions/v1/chat', async (route) => {
    await requestGate.promise;
    await route.continue();
  });
  await page.goto(`/chat/${id}`);
  await messageBox(page).fill('Good morning.');
  await messageBox(page).press('Enter');
  await startRecordingButton(page).click();
  await expect(page.getByText(timerAtLeast(1))).toBeVisible();
  requestGate.resolve();
  await expect(page).toHaveURL(/\/chat\/[\w-]{36}\/[\w-]{36}$/);
  await expect(page.getByText(timerAtLeast(2))).toBeVisible();
  expect(await isMicrophoneOn(page)).toBe(true);
  await stopRecordingButton(page).click();
  await expect(messageBox(page)).toHaveValue(dictatedPattern);
  await expect(messageText(page, 'Good morning.')).toHaveCount(1);
});

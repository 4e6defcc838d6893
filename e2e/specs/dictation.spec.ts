import { createPersona } from '../people/persona.ts';
import { say, sendReply } from '../people/visitor.ts';
import { messageBox, messageText } from '../site/chat.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import {
  fakeMicrophoneOptions,
  isMicrophoneOn,
  startRecording,
  stopRecording,
  timerAtLeast,
  watchMicrophone,
} from '../site/microphone.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test.use({ launchOptions: fakeMicrophoneOptions });

const transcribePath = '/functions/v1/transcribe-audio';
/** On a slow machine a recording is longer than one piece, and each piece becomes a sentence. */
const dictated = /^((A tone|Silence) for a (while|moment)\.(\s|$))+$/;

test('a message is dictated in the chat, and errors are shown there', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person);
  const page = await context.newPage();
  await watchMicrophone(page);
  await page.goto(`/chat/${id}`);

  await startRecording(page).click();
  await expect(
    page.getByText('Failed to start recording. Please check microphone permissions.'),
  ).toBeVisible();
  await expectAccessible(page, 'light');

  await context.grantPermissions(['microphone']);
  const noSpeech = { code: 'no_speech', message: 'No speech detected in the recording.' };
  await page.route(transcribePath, (route) => route.fulfill({ status: 422, json: noSpeech }));
  await startRecording(page).click();
  await expect(page.getByText(timerAtLeast(1))).toBeVisible();
  await stopRecording(page).click();
  const pieces = page.getByRole('list', { name: 'Pieces of your recording' });
  await expect(page.getByText('No speech detected in the recording.', { exact: true })).toBeVisible();
  await expect(pieces).toHaveCount(0);
  await page.unroute(transcribePath);

  const speechFailed = { code: 'speech_failed', message: 'The engine refused.' };
  await page.route(transcribePath, (route) => route.fulfill({ status: 422, json: speechFailed }));
  for (const piece of [2, 3]) {
    await startRecording(page).click();
    await expect(page.getByText(timerAtLeast(1))).toBeVisible();
    await stopRecording(page).click();
    await expect(page.getByRole('button', { name: `Dismiss piece ${piece}` })).toBeVisible();
  }
  await expect(pieces).toContainText('Failed to transcribe audio. Please try again. The engine refused.');
  await page.getByRole('button', { name: 'Dismiss piece 2' }).click();
  await expect(pieces.getByRole('listitem')).toHaveCount(1);
  await expect(pieces.getByRole('button', { name: 'Try again with piece 3' })).toBeFocused();
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');
  await page.unroute(transcribePath);
  await page.getByRole('button', { name: /Try again with piece/ }).click();
  await expect(messageBox(page)).toHaveValue(dictated);

  await messageBox(page).fill('Typed.');
  await startRecording(page).click();
  await expect(page.getByText(timerAtLeast(1))).toBeVisible();
  // Enter ends the recording; the message is not sent before its transcript is complete.
  await messageBox(page).press('Enter');
  await expect.poll(() => isMicrophoneOn(page)).toBe(false);
  await expect(messageBox(page)).toHaveValue(/^Typed\.( (A tone|Silence) for a (while|moment)\.)+$/);
  const text = await messageBox(page).inputValue();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messageText(page, text)).toBeVisible();
});

test('a recording that starts while the first message is being sent continues', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
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
  await startRecording(page).click();
  await expect(page.getByText(timerAtLeast(1))).toBeVisible();
  requestGate.resolve();
  await expect(page).toHaveURL(/\/chat\/[\w-]{36}\/[\w-]{36}$/);
  await expect(page.getByText(timerAtLeast(2))).toBeVisible();
  expect(await isMicrophoneOn(page)).toBe(true);
  await stopRecording(page).click();
  await expect(messageBox(page)).toHaveValue(dictated);
  await expect(messageText(page, 'Good morning.')).toHaveCount(1);
});

test('the owner dictates a reply in the inbox', async ({ signedIn, request }) => {
  const owner = await signedIn('Oda Owner');
  const visitor = await signedIn('Vik Visitor');
  const { id } = await createPersona(request, owner.person, { is_public: true });
  await say(request, visitor.person, id, 'Who keeps the lamps?');
  await owner.context.grantPermissions(['microphone']);
  const page = await owner.context.newPage();
  await page.goto('/inbox');
  await page.getByRole('listitem').filter({ hasText: 'Who keeps the lamps?' }).getByRole('link').click();
  await startRecording(page).click();
  await expect(page.getByText(timerAtLeast(1))).toBeVisible();
  await stopRecording(page).click();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue(dictated);
  await expectAccessible(page, 'light');
  await sendReply(page);
  await expect(page.getByRole('article').filter({ hasText: 'You (Owner)' })).toContainText('for a');
});

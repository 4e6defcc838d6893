import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createPersona } from '../people/persona.ts';
import { say } from '../people/visitor.ts';
import { answers, ask, messageBox } from '../site/chat.ts';
import { expectNoLayoutShift, expectNoSidewaysScroll, watchLayout } from '../site/layout.ts';
import { audioOf, expectAudioContinues, expectAudioPlayed, playerBar } from '../site/player.ts';
import { desktopViewport, expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const listenButton = (page: Page) => page.getByRole('button', { name: 'Listen to the answer' });
const generatePath = '/functions/v1/tts-generate';
const guestPrinciple = 'Treat every visitor as a guest of the house.';

test('an answer is played, and playback continues across pages', async ({ signedIn, request }) => {
  const { person: owner } = await signedIn('Wilma');
  const persona = await createPersona(request, owner, { is_public: true, core_principles });
  const { person, context } = await signedIn('Bo Tern');
  const conversation = await say(request, person, persona.id, 'Who are you?');
  await say(request, person, persona.id, 'What are your principles?', conversation);
  const page = await context.newPage();
  const bar = playerBar(page);
  await page.goto(`/chat/${persona.id}/${conversation}`);

  await test.step('the Listen button plays an answer in the persona’s voice; the player names the persona and the voice', async () => {
    await listenButton(page).last().press('Enter');
    await expect(bar).toContainText(persona.name);
    await expect(bar).toContainText(/voice/i);
    await expectAudioPlayed(page);
    await expect(bar.getByRole('button', { name: 'Download the audio' })).toBeEnabled();
  });

  await test.step('playback continues on another page, and is paused there', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAudioContinues(page);
    await bar.getByRole('button', { name: 'Pause the player' }).press('Enter');
    expect((await audioOf(page)).paused).toBe(true);
    await page.setViewportSize(phoneViewport);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'dark');
    await page.setViewportSize(desktopViewport);
  });

  await test.step('the keyboard seeks, and the speed is remembered', async () => {
    await page.goto(`/chat/${persona.id}/${conversation}`);
    await listenButton(page).last().press('Enter');
    const position = bar.getByRole('slider', { name: 'Position' });
    await expect(position).toBeEnabled();
    // Only a paused position stays where a key moved it.
    await bar.getByRole('button', { name: 'Pause the player' }).press('Enter');
    await position.press('Home');
    await expect(position).toHaveAttribute('aria-valuetext', /^0:00 of 0:\d\d$/);
    await position.press('ArrowRight');
    await expect(position).toHaveAttribute('aria-valuetext', /^0:05 of/);
    await bar.getByRole('combobox', { name: 'Speed' }).selectOption('2');
    expect((await audioOf(page)).playbackRate).toBe(2);
    await expectAccessible(page, 'light');
  });

  await test.step('the audio is saved as a file', async () => {
    const downloadPromise = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Download the audio' }).click();
    const download = await downloadPromise;
    expect(download.suggestedFilename()).toMatch(/^tts-audio-\d{13}\.mp3$/);
    expect((await readFile(await download.path())).length).toBeGreaterThan(8_000);
  });

  await test.step('closing the player stops playback; the next answer plays at the same speed, and stops the one before', async () => {
    await bar.getByRole('button', { name: 'Close the player' }).click();
    await expect(bar).toBeHidden();
    await page.goto(`/chat/${persona.id}/${conversation}`);
    await listenButton(page).first().press('Enter');
    await expectAudioPlayed(page);
    const firstSource = (await audioOf(page)).src;
    // The longer of the two answers, so that it is still playing when it is checked.
    await listenButton(page).last().press('Enter');
    await expect.poll(async () => (await audioOf(page)).src).not.toBe(firstSource);
    await expect(pauseButtonsInChat(page)).toHaveCount(1);
    expect(await audioOf(page)).toMatchObject({ count: 1, playbackRate: 2 });
  });
});

/** Texts that take half a minute to read aloud. */
const core_principles = [1, 2, 3].map(
  (number) =>
    `Number ${number} of what I hold to: answer from what is written, say where it stands, and never hurry a guest who has come a long way to sit by the fire for a while.`,
);

const pauseButtonsInChat = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Pause', exact: true });

test('an error of the player is shown with its reason, and playback can be retried', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn('Wilma');
  const persona = await createPersona(request, person);
  const conversation = await say(request, person, persona.id, 'Who are you?');
  const page = await context.newPage();
  const bar = playerBar(page);
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      const isBlocked = (window as unknown as { isPlaybackBlocked?: boolean }).isPlaybackBlocked;
      return isBlocked ? Promise.reject(new DOMException('No.', 'NotAllowedError')) : play.call(this);
    };
  });
  /** Lets the page play audio or not, as a browser that blocks autoplay. */
  const blockPlayback = (isPlaybackBlocked: boolean) =>
    page.evaluate((value) => Object.assign(window, { isPlaybackBlocked: value }), isPlaybackBlocked);
  await page.goto(`/chat/${persona.id}/${conversation}`);
  const retry = () => bar.getByRole('button', { name: 'Try again' }).click();
  const alert = bar.getByRole('alert');

  const failure = { code: 'speech_quota', message: 'The speech engine has no quota left.' };
  await page.route(generatePath, (route) => route.fulfill({ status: 503, json: failure }));
  await listenButton(page).press('Enter');
  await expect(alert).toContainText('Audio Generation Failed');
  await expect(alert).toContainText('The speech engine has no quota left.');
  await expectAccessible(page, 'light');
  await page.unroute(generatePath);

  const engine = { id: 'built-in', name: 'Built-in voice' };
  await page.route(generatePath, (route) => route.fulfill({ json: { audioUrl: '', cached: false, engine } }));
  await retry();
  await expect(alert).toContainText('No audio URL returned');
  await page.unroute(generatePath);

  const audioPaths = '/storage/v1/speech/*';
  await page.route(audioPaths, (route) => route.fulfill({ status: 503, json: failure }));
  await retry();
  await expect(alert).toContainText('Audio Error');
  await expect(alert).toContainText('The speech engine has no quota left.');
  await page.unroute(audioPaths);

  await blockPlayback(true);
  await retry();
  await expect(alert).toContainText('Playback Failed');
  await blockPlayback(false);
  await retry();
  await expectAudioPlayed(page);

  await page.getByRole('button', { name: 'Read new answers aloud' }).click();
  await blockPlayback(true);
  await ask(page, 'What are your principles?');
  await expect(alert).toContainText('Auto-play Failed');
  await expect(alert).toContainText('Press play.');
  await blockPlayback(false);
  await retry();
  await expectAudioPlayed(page);
});

test('with reading aloud switched on, new answers are spoken while they stream', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn('Wilma');
  const persona = await createPersona(request, person);
  const page = await context.newPage();
  const bar = playerBar(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const synthesizedTexts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(generatePath)) synthesizedTexts.push(request.postDataJSON().text);
  });
  await page.goto(`/chat/${persona.id}`);
  const toggle = page.getByRole('button', { name: 'Read new answers aloud' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await ask(page, 'Who are you?');
  await expect(bar).toBeHidden();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(synthesizedTexts).toEqual([]);

  const answer = await ask(page, 'What are your principles?');
  await expect(bar).toBeVisible();
  // At the highest speed, so that the test ends sooner.
  await bar.getByRole('combobox', { name: 'Speed' }).selectOption('2');
  await expectAudioPlayed(page);
  await expect(bar.getByText(`${persona.name} has finished speaking.`)).toBeAttached();
  await expect(answer).toContainText(guestPrinciple);
  expect(synthesizedTexts.length).toBeGreaterThan(1);
  expect(synthesizedTexts.join(' ')).toContain(guestPrinciple);
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
  await expectAudioPlayed(page);
  await expect(bar.getByRole('slider', { name: 'Position' })).toBeEnabled();

  await page.reload();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(answers(page)).toHaveCount(2);
  await expect(messageBox(page)).toBeVisible();
  await expect(bar).toBeHidden();
});

test('a visitor plays a persona’s greeting on its page, without a layout shift', async ({
  signedIn,
  request,
  page,
  baseURL,
}) => {
  const { person } = await signedIn('Wilma');
  const persona = await createPersona(request, person, { is_public: true });
  await watchLayout(page);
  await page.goto(`${baseURL}/fo/${persona.handle}`);
  await page.getByRole('button', { name: `Hear ${persona.name}` }).click();
  await expect(playerBar(page)).toContainText(persona.name);
  await expectAudioPlayed(page);
  await expectAccessible(page, 'light');
  await expectNoLayoutShift(page);
});

test('answers can be played in the test chat of the wizard and in the owner’s inbox', async ({
  signedIn,
  request,
}) => {
  const owner = await signedIn('Wilma');
  const persona = await createPersona(request, owner.person, { is_public: true });
  const visitor = await signedIn('Bo Tern');
  await say(request, visitor.person, persona.id, 'Who keeps the lamps?');
  const page = await owner.context.newPage();
  await page.goto('/inbox');
  await page.getByRole('listitem').filter({ hasText: 'Who keeps the lamps?' }).getByRole('link').click();
  await listenButton(page).click();
  await expectAudioPlayed(page);
  await expectAccessible(page, 'light');

  await page.goto(`/edit-fo/${persona.id}?step=5`);
  const testChat = page.getByRole('region', { name: 'Test chat' });
  await testChat.getByRole('textbox', { name: /^Message to/ }).fill('Who are you?');
  await testChat.getByRole('button', { name: 'Send' }).click();
  await listenButton(page).click();
  await expectAudioPlayed(page);
});

test('previews of voices in the library play one at a time', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.goto('/voices');
  for (const name of ['Alloy', 'Onyx']) {
    await page.getByRole('button', { name: `Play sample of ${name}` }).click();
    await expect(playerBar(page)).toContainText(name);
    await expectAudioPlayed(page);
  }
  await expectAccessible(page, 'light');
});

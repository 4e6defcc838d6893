import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { sendMessage } from '../people/visitor.ts';
import { answers, ask, messageBox } from '../site/chat.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { expectAudioContinues, expectAudioPlayed, playerBar, readAudioState } from '../site/player.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const listenButton = (page: Page) => page.getByRole('button', { name: 'Listen to the answer' });
const generatePath = '/functions/v1/tts-generate';
const guestPrinciple = 'Treat every visitor as a guest of the house.';

test('an answer is played, also after an error, and playback continues on another page', async ({
  signUp,
  request,
}) => {
  const { person: owner } = await signUp('Wilma');
  const persona = await createPersona(request, owner, { is_public: true, core_principles });
  const { person, context } = await signUp('Bo Tern');
  const conversation = await sendMessage(request, person, persona.id, 'What are your principles?');
  const page = await context.newPage();
  const bar = playerBar(page);
  await page.goto(`/chat/${persona.id}/${conversation}`);

  const failure = { code: 'speech_quota', message: 'The speech engine has no quota left.' };
  await page.route(generatePath, (route) => route.fulfill({ status: 503, json: failure }), { times: 1 });
  await listenButton(page).press('Enter');
  await expect(bar.getByRole('alert')).toContainText(failure.message);
  await expectAccessible(page, 'light');
  await bar.getByRole('button', { name: 'Try again' }).click();
  await expect(bar).toContainText(persona.name);
  await expect(bar).toContainText(/voice/i);
  await expectAudioPlayed(page);

  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click();
  await expect(page).toHaveURL('/explore');
  await expectAudioContinues(page);
  await bar.getByRole('button', { name: 'Pause the player' }).press('Enter');
  expect((await readAudioState(page)).paused).toBe(true);
  await expectAccessible(page, 'light');
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');

  const downloadPromise = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download the audio' }).click();
  const download = await downloadPromise;
  expect(download.suggestedFilename()).toMatch(/^tts-audio-\d{13}\.mp3$/);
  expect((await readFile(await download.path())).length).toBeGreaterThan(8_000);
});

/** Texts that take half a minute to read aloud. */
const core_principles = [1, 2, 3].map(
  (number) =>
    `Number ${number} of what I hold to: answer from what is written, say where it stands, and never hurry a guest who has come a long way to sit by the fire for a while.`,
);

test('with reading aloud switched on, new answers are spoken', async ({ signUp, request }) => {
  const { person, context } = await signUp('Wilma');
  const persona = await createPersona(request, person);
  const page = await context.newPage();
  const bar = playerBar(page);
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

  // Without reduced motion, an answer is streamed at reading speed.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const answer = await ask(page, 'What are your principles?');
  await expect(bar).toBeVisible();
  // At the highest speed, so that the test ends sooner.
  await bar.getByRole('combobox', { name: 'Speed' }).selectOption('2');
  await expectAudioPlayed(page);
  await expect(answer).toContainText(guestPrinciple);
  await expect.poll(() => synthesizedTexts.join(' ')).toContain(guestPrinciple);

  await page.reload();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(answers(page)).toHaveCount(2);
  await expect(messageBox(page)).toBeVisible();
  await expect(bar).toBeHidden();
});

test('in the test drive of the wizard the persona answers in its own words, which can be played, and no conversation is stored', async ({
  signUp,
  request,
}) => {
  const { person, context } = await signUp();
  const writing_sample = "I won't hurry you. Sit down, and we'll look at it together.";
  const { id, name } = await createPersona(request, person, { writing_sample });
  const page = await context.newPage();
  await page.goto(`/edit-fo/${id}?step=5`);
  const chat = page.getByRole('region', { name: 'Test chat' });
  await chat.getByRole('textbox', { name: `Message to ${name}` }).fill('What is your name?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('article')).toContainText(name);
  await expect(chat.getByText('Its own words', { exact: true })).toBeVisible();
  await listenButton(page).click();
  await expectAudioPlayed(page);
  const response = await request.get('/api/v1/conversations', {
    headers: authorized(person),
    params: { foId: id },
  });
  expect(await response.json()).toMatchObject({ conversations: [] });
});

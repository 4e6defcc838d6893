import type { APIRequestContext, Page } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona, type Persona } from '../people/persona.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';
import { endButton, noResources, type SignedIn, startButton } from '../talk/live-page.ts';
import {
  giveMicrophone,
  heldResources,
  listenFor,
  type Microphone,
  prepareUtterances,
  say,
  waitForSilence,
  waitForSound,
} from '../talk/microphone.ts';
import { utterances } from '../talk/utterances.ts';

const status = (page: Page) =>
  page.getByRole('status').filter({
    hasText:
      /^(Listening|Your turn|Speaking|Thinking|Hearing you|Writing down what you said|Paused|Starting|Microphone off)$/,
  });
const captions = (page: Page) => page.getByRole('log');
const answers = (page: Page) => captions(page).getByRole('article');
const textBox = (page: Page) => page.getByRole('textbox', { name: /^Message to / });
const didNotKnow = 'I do not know. What I have read does not say.';

// One after the other: speech synthesis and the speech detector take long on two shared cores.
test.describe.configure({ mode: 'default' });

interface Talk {
  page: Page;
  persona: Persona;
  person: Person;
}

async function openTalk(signedIn: SignedIn, request: APIRequestContext, kind?: Microphone): Promise<Talk> {
  const owner = await signedIn('Olga Berg');
  const persona = await createPersona(request, owner.person, { is_public: true });
  const { person, context } = await signedIn();
  await prepareUtterances(request, person);
  const page = await context.newPage();
  await giveMicrophone(page, kind);
  await page.goto(`/fo/${persona.handle}/live`);
  await startButton(page).click();
  return { page, persona, person };
}

/** The messages that the server has stored of the talk, as role and text. */
async function transcriptOf(request: APIRequestContext, { person, persona }: Talk) {
  const headers = authorized(person);
  const list = await (await request.get(`/api/v1/conversations?foId=${persona.id}`, { headers })).json();
  const { id } = (list as { conversations: { id: string }[] }).conversations[0]!;
  const page = await (await request.get(`/api/v1/conversations/${id}`, { headers })).json();
  return (page as { messages: { role: string; content: string }[] }).messages.map(({ role, content }) => [
    role,
    content,
  ]);
}

const expectListening = (page: Page) => expect(status(page)).toHaveText('Listening');
const expectSpeaking = (page: Page) => expect(status(page)).toHaveText('Speaking');

test('a talk of six turns is transcribed, answered aloud and stored', async ({ signedIn, request }) => {
  const talk = await openTalk(signedIn, request);
  const { page } = talk;
  const names = ['name', 'role', 'moon', 'weather', 'goats', 'thanks'] as const;
  for (const [turn, name] of names.entries()) {
    await expectListening(page);
    await say(page, name);
    await expect(captions(page).getByText(utterances[name].written)).toBeVisible();
    await waitForSound(page);
    await expect(answers(page)).toHaveCount(turn + 1);
  }
  await expectListening(page);
  await expectAccessible(page, 'light');
  // Speech just before the end of the talk is stored, but not answered.
  await Promise.all([say(page, 'goats'), expect(status(page)).toHaveText('Hearing you')]);
  await endButton(page).click();
  await expect(page.getByText('The live conversation has ended.')).toBeVisible();
  expect(await heldResources(page)).toEqual(noResources);
  const storedMessages = await transcriptOf(request, talk);
  expect(storedMessages.filter(([role]) => role === 'user').map(([, content]) => content)).toEqual(
    [...names, 'goats' as const].map((name) => utterances[name].written),
  );
  expect(storedMessages.filter(([role]) => role === 'assistant')).toHaveLength(6);
});

test('speaking over an answer stops it, and the part that was not heard is not stored', async ({
  signedIn,
  request,
}) => {
  const talk = await openTalk(signedIn, request);
  const { page } = talk;
  await expectListening(page);
  await say(page, 'everything');
  await expectSpeaking(page);
  await expect(answers(page)).toContainText('thought number 9');
  await waitForSound(page);
  // Enough to hear the first sentence of the answer, and far too short for nine.
  await listenFor(page, 4);
  await say(page, 'moon');
  await expect(captions(page).getByText(utterances.moon.written)).toBeVisible();
  await expect(answers(page).last()).toContainText(didNotKnow);
  await expect(captions(page).getByText('Interrupted')).toBeVisible();
  const [, interruptedText] = (await transcriptOf(request, talk))[1]!;
  expect(interruptedText).toMatch(/^Let me begin at the harbour\./);
  expect(interruptedText).not.toContain('thought number 9');
  await endButton(page).click();
  await expect(startButton(page)).toBeVisible();
});

test('a noise and "uh-huh" do not stop an answer, but "stop" does', async ({ signedIn, request }) => {
  const talk = await openTalk(signedIn, request);
  const { page } = talk;
  await expectListening(page);
  await say(page, 'everything');
  await waitForSound(page);
  // In the first seconds of an answer, a short sound is ignored altogether.
  await listenFor(page, 4);
  await say(page, 'moon', 0.15);
  await waitForSound(page);
  for (const _ of [1, 2, 3]) {
    await say(page, 'listening');
    await waitForSound(page);
    await expect(status(page)).toHaveText('Speaking');
  }
  await say(page, 'stop');
  await expectListening(page);
  await waitForSilence(page);
  await expect(answers(page)).toHaveCount(1);
  expect((await transcriptOf(request, talk)).filter(([role]) => role === 'user')).toHaveLength(1);
  await endButton(page).click();
  await expect(startButton(page)).toBeVisible();
});

test('an answer interrupted before its first sound is not in the transcript', async ({
  signedIn,
  request,
}) => {
  const talk = await openTalk(signedIn, request);
  const { page } = talk;
  await expectListening(page);
  const synthesisGate = Promise.withResolvers<void>();
  await page.route('**/functions/v1/tts-generate', async (route) => {
    await synthesisGate.promise;
    await route.continue().catch(() => undefined);
  });
  await say(page, 'everything');
  await expect(status(page)).toHaveText('Thinking');
  await expect(answers(page)).toHaveCount(1);
  await say(page, 'moon');
  await expect(captions(page).getByText(utterances.moon.written)).toBeVisible();
  await page.unroute('**/functions/v1/tts-generate');
  synthesisGate.resolve();
  await waitForSound(page);
  await expect(answers(page)).toHaveCount(1);
  expect((await transcriptOf(request, talk)).map(([, content]) => content)).toEqual([
    utterances.everything.written,
    utterances.moon.written,
    didNotKnow,
  ]);
});

test('a minute of the page’s own voice in the microphone starts no turn', async ({ signedIn, request }) => {
  const talk = await openTalk(signedIn, request, 'loopback');
  const { page } = talk;
  // The fake engine understands only the tests' utterances; a real one recognises what the persona says.
  const json = { text: 'on the way up' };
  await page.route('**/functions/v1/transcribe-audio', (route) => route.fulfill({ json }));
  await expectListening(page);
  await textBox(page).fill(utterances.everything.written);
  await textBox(page).press('Enter');
  await waitForSound(page);
  await expect(status(page)).toHaveText('Listening', { timeout: 150_000 });
  expect((await transcriptOf(request, talk)).map(([role]) => role)).toEqual(['user', 'assistant']);
  await expect(answers(page)).toContainText('And that is the summit.');
  await expect(page.getByText('Interrupted')).toHaveCount(0);
});

test('a question that is spoken while the connection is lost is answered once it is restored', async ({
  signedIn,
  request,
}) => {
  const talk = await openTalk(signedIn, request);
  const { page } = talk;
  await expectListening(page);
  await page.context().setOffline(true);
  await say(page, 'moon');
  await expect(page.getByText('The connection is gone.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(captions(page).getByText(utterances.moon.written)).toBeVisible();
  await expect(answers(page)).toContainText(didNotKnow);
  await expect(page.getByText('The connection is gone.')).toBeHidden();
  await waitForSound(page);
});

test('when speech synthesis fails, the text is shown with the reason, and playback can be retried', async ({
  signedIn,
  request,
}) => {
  const { page } = await openTalk(signedIn, request);
  await expectListening(page);
  await page.route('**/functions/v1/tts-generate', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'speech_failed', message: 'The speech service is exhausted.' },
    }),
  );
  await textBox(page).fill('What do you know?');
  await textBox(page).press('Enter');
  await expect(page.getByText('The speech service is exhausted.')).toBeVisible();
  await expect(answers(page)).toContainText(didNotKnow);
  await page.unroute('**/functions/v1/tts-generate');
  await page.getByRole('button', { name: 'Retry' }).click();
  await waitForSound(page);
  await expectListening(page);
  await expect(page.getByText('The speech service is exhausted.')).toBeHidden();
});

for (const [kind, words] of [
  ['missing', 'No microphone was found'],
  ['refused', 'This site may not use your microphone'],
] as const)
  test(`with a microphone that is ${kind} one can type and listen`, async ({ signedIn, request }) => {
    const { page } = await openTalk(signedIn, request, kind);
    await expect(page.getByText(words)).toBeVisible();
    await expect(status(page)).toHaveText('Your turn');
    await textBox(page).fill('What do you know?');
    await textBox(page).press('Enter');
    await waitForSound(page);
    await expect(answers(page)).toContainText(didNotKnow);
    await page.setViewportSize(phoneViewport);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'dark');
    await endButton(page).click();
    await expect(startButton(page)).toBeVisible();
    expect(await heldResources(page)).toEqual(noResources);
  });

test('repeated starts, ends and leaves of a talk release the microphone, audio and connections', async ({
  signedIn,
  request,
}) => {
  const { page } = await openTalk(signedIn, request);
  await expectListening(page);
  await endButton(page).click();
  for (let time = 0; time < 20; time++) {
    await startButton(page).click();
    await expect(endButton(page)).toBeVisible();
    // Every second time, the talk ends before the speech detector has loaded.
    if (time % 2) await expectListening(page);
    await endButton(page).click();
    await expect(startButton(page)).toBeVisible();
    await expect.poll(() => heldResources(page)).toEqual(noResources);
  }
  await startButton(page).click();
  await expectListening(page);
  await page.getByRole('link', { name: 'Explore' }).click();
  await page.waitForURL('**/explore');
  await expect.poll(() => heldResources(page)).toEqual(noResources);
});

test('a paused talk neither listens nor plays until it is continued', async ({ signedIn, request }) => {
  const { page } = await openTalk(signedIn, request);
  await expectListening(page);
  await textBox(page).fill(utterances.everything.written);
  await textBox(page).press('Enter');
  await waitForSound(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await waitForSilence(page);
  await say(page, 'moon');
  await expect(status(page)).toHaveText('Paused');
  await page.getByRole('button', { name: 'Continue' }).click();
  await waitForSound(page);
  await expect(captions(page).getByText(utterances.moon.written)).toHaveCount(0);
});

test('push-to-talk opens the microphone only while pressed', async ({ signedIn, request }) => {
  const { page } = await openTalk(signedIn, request);
  await expectListening(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Push to talk' }).click();
  await page.keyboard.press('Escape');
  await say(page, 'goats');
  await expect(status(page)).toHaveText('Microphone off');
  const holdButton = page.getByRole('button', { name: /Hold to speak|Release to send/ });
  await holdButton.focus();
  // Pressed again at once: the earlier release must not end this recording.
  await page.keyboard.press(' ');
  await page.keyboard.down(' ');
  await say(page, 'moon');
  await page.keyboard.up(' ');
  await expect(captions(page).getByText(utterances.moon.written)).toBeVisible();
  await expect(captions(page).getByText(utterances.goats.written)).toHaveCount(0);
});

import type { APIRequestContext, Page } from '@playwright/test';
import { fullBrowser } from '../browser.ts';
import { authorized, type Person } from '../people/person.ts';
import { createPersona, type Persona } from '../people/persona.ts';
import { expectAccessible } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';
import { endButton, noResources, type SignUp, startButton } from '../talk/live-page.ts';
import {
  heldResources,
  installMicrophone,
  listenFor,
  type Microphone,
  prepareUtterances,
  say,
  waitForSilence,
  waitForSound,
} from '../talk/microphone.ts';
import { type UtteranceName, utterances } from '../talk/utterances.ts';

const status = (page: Page) =>
  page.getByRole('status').filter({
    hasText: /^(Listening|Your turn|Speaking|Thinking|Hearing you|Writing down what you said|Starting)$/,
  });
const captions = (page: Page) => page.getByRole('log');
const answers = (page: Page) => captions(page).getByRole('article');
const textBox = (page: Page) => page.getByRole('textbox', { name: /^Message to / });
const didNotKnow = 'I do not know. What I have read does not say.';

// The headless shell is not meant for sound.
test.use({ launchOptions: fullBrowser });

// One after the other: speech synthesis and the speech detector take long on two shared cores.
test.describe.configure({ mode: 'default' });

interface Talk {
  page: Page;
  persona: Persona;
  person: Person;
}

interface TalkOptions {
  /** What the test says. */
  spoken?: UtteranceName[];
  microphone?: Microphone;
}

async function openTalk(
  signUp: SignUp,
  request: APIRequestContext,
  { spoken = [], microphone }: TalkOptions = {},
): Promise<Talk> {
  const owner = await signUp('Olga Berg');
  const persona = await createPersona(request, owner.person, { is_public: true });
  const { person, context } = await signUp();
  await prepareUtterances(request, person, spoken);
  const page = await context.newPage();
  await installMicrophone(page, microphone);
  await page.goto(`/fo/${persona.handle}/live`);
  await startButton(page).click();
  return { page, persona, person };
}

/** Fetches the messages of the talk that the server has stored, as role and text. */
async function readTranscript(request: APIRequestContext, { person, persona }: Talk) {
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

/** Types a message. */
async function send(page: Page, text: string) {
  await textBox(page).fill(text);
  await textBox(page).press('Enter');
}

test('a talk is transcribed, answered aloud and stored, turn by turn', async ({ signUp, request }) => {
  const names = ['name', 'moon'] as const;
  const talk = await openTalk(signUp, request, { spoken: [...names, 'goats'] });
  const { page } = talk;
  for (const [turn, name] of names.entries()) {
    await expectListening(page);
    await waitForSilence(page);
    // The answer is short: its sound may be over before anything else has been checked.
    await Promise.all([waitForSound(page), say(page, name)]);
    await expect(captions(page).getByText(utterances[name].written)).toBeVisible();
    await expect(answers(page)).toHaveCount(turn + 1);
  }
  await expectListening(page);
  await expectAccessible(page, 'light');
  // Speech just before the end of the talk is stored, but not answered; its transcript is held back until the end.
  const talkEnd = Promise.withResolvers<void>();
  await page.route('**/transcribe-audio', (route) => talkEnd.promise.then(() => route.continue()));
  await Promise.all([say(page, 'goats'), expect(status(page)).toHaveText(/^(Hearing you|Writing)/)]);
  await endButton(page).click();
  talkEnd.resolve();
  await expect(page.getByText('The live conversation has ended.')).toBeVisible();
  await expect.poll(() => heldResources(page)).toEqual(noResources);
  const storedMessages = await readTranscript(request, talk);
  expect(storedMessages.filter(([role]) => role === 'user').map(([, content]) => content)).toEqual(
    [...names, 'goats' as const].map((name) => utterances[name].written),
  );
  expect(storedMessages.filter(([role]) => role === 'assistant')).toHaveLength(names.length);
});

test('speaking over an answer stops it, and the part that was not heard is not stored', async ({
  signUp,
  request,
}) => {
  const talk = await openTalk(signUp, request, { spoken: ['moon'] });
  const { page } = talk;
  await expectListening(page);
  await send(page, utterances.everything.written);
  await waitForSound(page);
  // Enough to hear the first sentence of the answer, and far too short for all.
  await listenFor(page, 3);
  await expect(answers(page)).toContainText('thought number 9');
  const shownText = (await answers(page).textContent())!;
  await say(page, 'moon');
  await expect(captions(page).getByText(utterances.moon.written)).toBeVisible();
  await expect(answers(page).last()).toContainText(didNotKnow);
  await expect(captions(page).getByText('Interrupted')).toBeVisible();
  const [, interruptedText] = (await readTranscript(request, talk))[1]!;
  expect(interruptedText).toMatch(/^Let me begin at the harbour\./);
  expect(interruptedText!.length).toBeLessThan(shownText.length);
});

test('"uh-huh" does not stop an answer, but "stop" does', async ({ signUp, request }) => {
  const talk = await openTalk(signUp, request, { spoken: ['listening', 'stop'] });
  const { page } = talk;
  await expectListening(page);
  await send(page, utterances.everything.written);
  await waitForSound(page);
  // The page ignores any short sound in the first three seconds of an answer, by its own clock.
  await listenFor(page, 4);
  await say(page, 'listening');
  // Without silence in between, the next words would be part of the same utterance.
  await listenFor(page, 2);
  await waitForSound(page);
  await expect(status(page)).toHaveText('Speaking');
  await say(page, 'stop');
  await expectListening(page);
  await waitForSilence(page);
  await expect(answers(page)).toHaveCount(1);
  expect((await readTranscript(request, talk)).filter(([role]) => role === 'user')).toHaveLength(1);
});

test('the persona’s voice in the microphone does not start a turn', async ({ signUp, request }) => {
  const talk = await openTalk(signUp, request, { microphone: 'loopback' });
  const { page } = talk;
  // The fake engine understands only the tests' utterances; a real one recognises what the persona says.
  const json = { text: 'on the way up' };
  await page.route('**/functions/v1/transcribe-audio', (route) => route.fulfill({ json }));
  await expectListening(page);
  await send(page, utterances.everything.written);
  await waitForSound(page);
  await listenFor(page, 20);
  await expect(status(page)).toHaveText('Speaking');
  await waitForSound(page);
  expect((await readTranscript(request, talk)).map(([role]) => role)).toEqual(['user', 'assistant']);
  await expect(answers(page)).toContainText('And that is the summit.');
  await expect(page.getByText('Interrupted')).toHaveCount(0);
});

test('a question that is spoken while the connection is lost is answered once it is restored', async ({
  signUp,
  request,
}) => {
  const { page } = await openTalk(signUp, request, { spoken: ['moon'] });
  await expectListening(page);
  await page.context().setOffline(true);
  await say(page, 'moon');
  await expect(page.getByText('The connection is gone.')).toBeVisible();
  await Promise.all([waitForSound(page), page.context().setOffline(false)]);
  await expect(captions(page).getByText(utterances.moon.written)).toBeVisible();
  await expect(answers(page)).toContainText(didNotKnow);
  await expect(page.getByText('The connection is gone.')).toBeHidden();
});

test('repeatedly starting, ending and leaving a talk releases the microphone, audio and connections', async ({
  signUp,
  request,
}) => {
  const { page } = await openTalk(signUp, request);
  await expectListening(page);
  await endButton(page).click();
  for (let time = 0; time < 2; time++) {
    await startButton(page).click();
    await expect(endButton(page)).toBeVisible();
    // The first time, the talk ends before the speech detector has loaded.
    if (time > 0) await expectListening(page);
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

import type { APIRequestContext, Page } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { expect, test } from '../site/test.ts';
import { noResources, type SignUp, startButton } from '../talk/live-page.ts';
import { heldResources, installMicrophone, waitForSilence, waitForSound } from '../talk/microphone.ts';

const endedMessage = /The live conversation has ended\./;

/** Opens the introduction, which is shown before a talk. */
async function openIntroduction(signUp: SignUp, request: APIRequestContext) {
  const owner = await signUp('Olga Berg');
  const persona = await createPersona(request, owner.person, { is_public: true });
  const { person, context } = await signUp();
  const page = await context.newPage();
  await installMicrophone(page);
  await page.goto(`/fo/${persona.handle}/live`);
  return { page, context, owner, person, name: persona.name };
}

async function typeMessage(page: Page, words: string) {
  await page.getByRole('textbox', { name: /^Message to / }).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByRole('article').first()).toBeVisible();
}

test('signing out in another tab closes the microphone and hides the talk', async ({ signUp, request }) => {
  const { page, context } = await openIntroduction(signUp, request);
  await startButton(page).click();
  await typeMessage(page, 'Who are you?');
  const otherTab = await context.newPage();
  await otherTab.goto('/profile');
  await otherTab.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Start Live Conversation' })).toBeVisible();
  for (const text of ['Who are you?', endedMessage]) await expect(page.getByText(text)).toHaveCount(0);
  await expect.poll(() => heldResources(page)).toEqual(noResources);
});

test('the owner’s messages are shown in the talk until the persona answers again', async ({
  signUp,
  request,
}) => {
  const { page, owner, person, name } = await openIntroduction(signUp, request);
  await startButton(page).click();
  await typeMessage(page, 'Who are you?');
  // The answer must be heard, or the next question would remove it.
  const readyStatus = page.getByRole('status').filter({ hasText: /^(Listening|Your turn)$/ });
  await expect(readyStatus).toBeVisible();
  const response = await request.get('/api/v1/conversations', { headers: authorized(person) });
  const [conversation] = ((await response.json()) as { conversations: { id: string }[] }).conversations;
  const headers = authorized(owner.person);
  await request.post(`/api/v1/conversations/${conversation!.id}/take-over`, { headers });
  const takeoverNote = page.getByText(`${name}’s owner is here and answers in person, in writing.`);
  await expect(takeoverNote).toBeVisible();
  const data = { conversationId: conversation!.id, content: 'It is me, in person.' };
  await request.post('/functions/v1/owner-reply', { headers, data });
  await expect(page.getByRole('article', { name: `${name}’s owner` })).toContainText(data.content);
  await page.getByRole('textbox', { name: /^Message to / }).fill('What is your name?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText('What is your name?')).toBeVisible();
  // If it were stored only after the hand-back, it would be an ordinary question.
  await expect.poll(() => storedMessages(request, person, conversation!.id)).toContain('What is your name?');
  await waitForSilence(page);
  await Promise.all([
    waitForSound(page),
    request.post(`/api/v1/conversations/${conversation!.id}/hand-back`, { headers }),
  ]);
  await expect(takeoverNote).toBeHidden();
  const answers = page.getByRole('article', { name: `Answer of ${name}` });
  await expect(answers).toHaveCount(2);
  await expect(answers.last()).toContainText(name);
});

/** The messages of a conversation that the server has stored so far. */
async function storedMessages(request: APIRequestContext, person: Person, id: string): Promise<string[]> {
  const page = await request.get(`/api/v1/conversations/${id}`, { headers: authorized(person) });
  return ((await page.json()) as { messages: { content: string }[] }).messages.map(({ content }) => content);
}

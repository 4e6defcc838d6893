import type { APIRequestContext, Page } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { answers, ask, expectFinished, messageBox, messageText, send, transcript } from '../site/chat.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const screenshotFolder = process.env.SHOTS;
const takeScreenshot = async (page: Page, name: string) =>
  screenshotFolder && void (await page.screenshot({ path: `${screenshotFolder}/${name}.png` }));

/** Returns a function that sends POST requests as this owner. */
const postAs =
  (request: APIRequestContext, owner: Person) =>
  async (path: string, data: object = {}) => {
    const response = await request.post(path, { headers: authorized(owner), data });
    expect(response.ok(), await response.text()).toBe(true);
  };

const conversationOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;

test('the owner takes over, writes to the visitor in person, and hands back to the AI', async ({
  signedIn,
  request,
}) => {
  const { person: owner } = await signedIn('Wim Owner');
  const postAsOwner = postAs(request, owner);
  const { id } = await createPersona(request, owner, { is_public: true });
  const { context } = await signedIn('Vera Visitor');
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/chat/${id}?new=1`);
  await ask(page, 'What is your name?');
  await expect(page).toHaveURL(/\/chat\/[^/]+\/[0-9a-f-]{36}$/);
  const conversationId = conversationOf(page);
  const pathOf = (what: string) => `/api/v1/conversations/${conversationId}/${what}`;

  await postAsOwner(pathOf('take-over'));
  const ownerStatus = page.getByRole('status').filter({ hasText: 'Wim Owner is here' });
  await expect(ownerStatus).toContainText('answers you in person. The AI is silent.');
  await expect(page.getByText('Wim Owner answers in person.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Another answer' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit the question' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Branch from the answer' })).toHaveCount(0);

  await messageBox(page).fill('Are you really there?');
  await messageBox(page).press('Enter');
  await expect(messageText(page, 'Are you really there?')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await postAsOwner(pathOf('typing'));
  await expect(ownerStatus).toContainText('Wim Owner is writing');
  await postAsOwner('/functions/v1/owner-reply', { conversationId, content: 'Yes, I read **every** word.' });
  const reply = answers(page).last();
  await expect(reply).toContainText('Yes, I read **every** word.');
  await expect(reply.getByText('Wim Owner, in person')).toBeVisible();
  await expect(ownerStatus).not.toContainText('is writing');
  await expectAccessible(page, 'light');
  await takeScreenshot(page, 'held-desktop');
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');
  await takeScreenshot(page, 'held-phone');

  await page.reload();
  await expect(ownerStatus).toBeVisible();
  await messageBox(page).fill('And who are you?');
  await messageBox(page).press('Enter');
  await expect(messageText(page, 'And who are you?')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await postAsOwner(pathOf('hand-back'));
  await expect(ownerStatus).toHaveCount(0);
  await expect(
    transcript(page).getByText('The AI is back. From here on you talk with an AI persona again'),
  ).toBeVisible();
  await expect(answers(page).last()).toContainText('Wilma Rook');
  await expectFinished(page, answers(page).last());
  const nextAnswer = await ask(page, 'What are your core principles?');
  await expect(nextAnswer).toContainText('guest of the house');
  await takeScreenshot(page, 'handed-back-phone');

  await postAsOwner(pathOf('take-over'));
  await expect(ownerStatus).toBeVisible();
  const headers = authorized(owner);
  const { entries } = await (await request.get('/api/v1/inbox', { headers })).json();
  await request.patch(`/api/v1/inbox/${entries[0].id}`, { headers, data: { status: 'closed' } });
  await expect(ownerStatus).toHaveCount(0);
});

test('an answer that a takeover interrupts keeps the text so far', async ({ signedIn, request }) => {
  const { person: owner } = await signedIn('Wim Owner');
  const postAsOwner = postAs(request, owner);
  const { id } = await createPersona(request, owner, { is_public: true });
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.goto(`/chat/${id}?new=1`);
  // Without reduced motion, an answer is streamed at reading speed, which takes seconds.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const answer = await send(page, 'What are your principles, and what do you think about patience?');
  await expect(answer).toContainText(/\w+ \w+/);
  await expect(page).toHaveURL(/\/chat\/[^/]+\/[0-9a-f-]{36}$/);
  await postAsOwner(`/api/v1/conversations/${conversationOf(page)}/take-over`);
  await expect(page.getByText('Wim Owner is here and answers in person.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  const textBefore = await answer.getByRole('paragraph').first().textContent();
  expect(textBefore).not.toBe('');
  await page.reload();
  await expect(page.getByText('Wim Owner is here and answers in person.')).toBeVisible();
  await expect(answers(page).first().getByRole('paragraph').first()).toHaveText(textBefore!);
});

test('the page tells the owner that the visitor is typing and present', async ({ signedIn, request }) => {
  const { person: owner } = await signedIn('Wim Owner');
  const { id } = await createPersona(request, owner, { is_public: true });
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/chat/${id}?new=1`);
  await ask(page, 'What is your name?');
  await expect(page).toHaveURL(/\/chat\/[^/]+\/[0-9a-f-]{36}$/);
  const pathOf = (what: string) => `/api/v1/conversations/${conversationOf(page)}/${what}`;
  await postAs(request, owner)(pathOf('take-over'));
  await expect(page.getByRole('status').filter({ hasText: 'Wim Owner is here' })).toBeVisible();
  const typingRequest = page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/typing'),
  );
  await messageBox(page).pressSequentially('I would like');
  await typingRequest;
  const presence = await request.get(pathOf('presence'), { headers: authorized(owner) });
  expect(await presence.json()).toMatchObject({ holder: 'owner', visitor_here: true });
});

test('turning "keep owner in the loop" off during a takeover hands the conversation back at once', async ({
  signedIn,
  request,
}) => {
  const { person: owner, context: ownerContext } = await signedIn('Wim Owner');
  const { id } = await createPersona(request, owner, { is_public: true });
  const { context } = await signedIn('Vera Visitor');
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/chat/${id}?new=1`);
  await ask(page, 'What do you think about patience?');
  await expect(page).toHaveURL(/\/chat\/[^/]+\/[0-9a-f-]{36}$/);
  await postAs(request, owner)(`/api/v1/conversations/${conversationOf(page)}/take-over`);
  const ownerStatus = page.getByRole('status').filter({ hasText: 'Wim Owner is here' });
  await expect(ownerStatus).toBeVisible();
  await messageBox(page).fill('What is your name?');
  await messageBox(page).press('Enter');
  await expect(messageText(page, 'What is your name?')).toHaveCount(1);

  const settings = await ownerContext.newPage();
  await settings.goto(`/fo/${id}/settings`);
  const loopSwitch = settings.getByRole('switch', { name: 'Keep me in the loop', exact: true });
  await expect(loopSwitch).toBeChecked();
  await loopSwitch.click();
  await expect(loopSwitch).not.toBeChecked();
  await expect(ownerStatus).toHaveCount(0);
  await expect(transcript(page).getByText('The AI is back.')).toBeVisible();
  await expect(answers(page).last()).toContainText('Wilma Rook');
  await expectFinished(page, answers(page).last());
});

test('a private conversation is started by keyboard, is marked, and is invisible to the owner', async ({
  signedIn,
  request,
}) => {
  const { person: owner } = await signedIn('Wim Owner');
  const { id } = await createPersona(request, owner, { is_public: true });
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/chat/${id}?new=1`);
  const privateSwitch = page.getByRole('switch', { name: 'Talk privately' });
  await expect(privateSwitch).not.toBeChecked();
  await privateSwitch.focus();
  await page.keyboard.press('Space');
  await expect(privateSwitch).toBeChecked();
  await expectAccessible(page, 'light');
  await takeScreenshot(page, 'private-empty-desktop');
  await page.setViewportSize(phoneViewport);
  await expectNoSidewaysScroll(page);
  await takeScreenshot(page, 'private-empty-phone');
  await ask(page, 'Can I talk to your owner?');
  await expect(page.locator('header').getByText('Private')).toBeVisible();
  await takeScreenshot(page, 'private-phone');
  await expect(page).toHaveURL(/\/chat\/[^/]+\/[0-9a-f-]{36}$/);
  const conversationId = conversationOf(page);
  const response = await request.post('/functions/v1/owner-reply', {
    headers: authorized(owner),
    data: { conversationId, content: 'Hello?' },
  });
  expect(response.status()).toBe(404);
  const inbox = await request.get('/api/v1/inbox', { headers: authorized(owner) });
  expect(await inbox.json()).toMatchObject({ entries: [] });
  await page.goto('/chats');
  await expect(page.getByRole('link', { name: /Wilma Rook/ }).getByText('Private')).toBeVisible();
  await expectAccessible(page, 'light');
});

test('where the persona offers no private conversations, the chat has no switch for them', async ({
  signedIn,
  request,
}) => {
  const { person: owner } = await signedIn();
  const { id } = await createPersona(request, owner, { is_public: true });
  await request.patch(`/api/v1/personas/${id}/privacy`, {
    headers: authorized(owner),
    data: { allow_private_chats: false },
  });
  const { context } = await signedIn();
  const page = await context.newPage();
  const choicesResponse = page.waitForResponse(/chat-choices/);
  await page.goto(`/chat/${id}?new=1`);
  await choicesResponse;
  await expect(page.getByRole('heading', { name: 'Wilma Rook', level: 2 })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Talk privately' })).toHaveCount(0);
});

import type { APIRequestContext, Page } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { answers, ask, expectFinished, messageBox, messageText, send, transcript } from '../site/chat.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const screenshotFolder = process.env.SHOTS;
const shoot = async (page: Page, name: string) =>
  screenshotFolder && void (await page.screenshot({ path: `${screenshotFolder}/${name}.png` }));

/** Actions of the owner. */
const ownersDesk =
  (request: APIRequestContext, owner: Person) =>
  async (path: string, data: object = {}) => {
    const answer = await request.post(path, { headers: authorized(owner), data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };

const conversationOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;

test('the owner takes over, writes to the visitor in person, and hands back to the AI', async ({
  signedIn,
  request,
}) => {
  const { person: owner } = await signedIn('Wim Owner');
  const desk = ownersDesk(request, owner);
  const { id } = await createPersona(request, owner, { is_public: true });
  const { context } = await signedIn('Vera Visitor');
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/chat/${id}?new=1`);
  await ask(page, 'What is your name?');
  await expect(page).toHaveURL(/\/chat\/[^/]+\/[0-9a-f-]{36}$/);
  const conversationId = conversationOf(page);
  const of = (what: string) => `/api/v1/conversations/${conversationId}/${what}`;

  await desk(of('take-over'));
  const here = page.getByRole('status').filter({ hasText: 'Wim Owner is here' });
  await expect(here).toContainText('answers you in person. The AI is silent.');
  await expect(page.getByText('Wim Owner answers in person.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Another answer' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit the question' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Branch from the answer' })).toHaveCount(0);

  await messageBox(page).fill('Are you really there?');
  await messageBox(page).press('Enter');
  await expect(messageText(page, 'Are you really there?')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await desk(of('typing'));
  await expect(here).toContainText('Wim Owner is writing');
  await desk('/functions/v1/owner-reply', { conversationId, content: 'Yes, I read **every** word.' });
  const reply = answers(page).last();
  await expect(reply).toContainText('Yes, I read **every** word.');
  await expect(reply.getByText('Wim Owner, in person')).toBeVisible();
  await expect(here).not.toContainText('is writing');
  await expectAccessible(page, 'light');
  await shoot(page, 'held-desk');
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');
  await shoot(page, 'held-phone');

  await page.reload();
  await expect(here).toBeVisible();
  await messageBox(page).fill('And who are you?');
  await messageBox(page).press('Enter');
  await expect(messageText(page, 'And who are you?')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await desk(of('hand-back'));
  await expect(here).toHaveCount(0);
  await expect(
    transcript(page).getByText('The AI is back. From here on you talk with an AI persona again'),
  ).toBeVisible();
  await expect(answers(page).last()).toContainText('Wilma Rook', { timeout: 20_000 });
  await expectFinished(page, answers(page).last());
  const next = await ask(page, 'What are your core principles?');
  await expect(next).toContainText('guest of the house');
  await shoot(page, 'handed-back-phone');
});

test('an answer that the takeover interrupts is kept as far as it was written', async ({
  signedIn,
  request,
}) => {
  const { person: owner } = await signedIn('Wim Owner');
  const desk = ownersDesk(request, owner);
  const { id } = await createPersona(request, owner, { is_public: true });
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.goto(`/chat/${id}?new=1`);
  // Streamed at reading speed, this takes seconds.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const answer = await send(page, 'What are your principles, and what do you think about patience?');
  await expect(answer).toContainText(/\w+ \w+/);
  await expect(page).toHaveURL(/\/chat\/[^/]+\/[0-9a-f-]{36}$/);
  await desk(`/api/v1/conversations/${conversationOf(page)}/take-over`);
  await expect(page.getByText('Wim Owner is here and answers in person.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  const stood = await answer.getByRole('paragraph').first().textContent();
  expect(stood).not.toBe('');
  await page.reload();
  await expect(page.getByText('Wim Owner is here and answers in person.')).toBeVisible();
  await expect(answers(page).first().getByRole('paragraph').first()).toHaveText(stood!);
});

test('the owner sees that the visitor is typing, and whether they are present', async ({
  signedIn,
  request,
}) => {
  const { person: owner } = await signedIn('Wim Owner');
  const { id } = await createPersona(request, owner, { is_public: true });
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/chat/${id}?new=1`);
  await ask(page, 'What is your name?');
  await expect(page).toHaveURL(/\/chat\/[^/]+\/[0-9a-f-]{36}$/);
  const of = (what: string) => `/api/v1/conversations/${conversationOf(page)}/${what}`;
  await ownersDesk(request, owner)(of('take-over'));
  await expect(page.getByRole('status').filter({ hasText: 'Wim Owner is here' })).toBeVisible();
  const typing = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/typing'));
  await messageBox(page).pressSequentially('I would like');
  await typing;
  const presence = await request.get(of('presence'), { headers: authorized(owner) });
  expect(await presence.json()).toMatchObject({ holder: 'owner', visitor_here: true });
});

test('turning "keep owner in the loop" off during a takeover hands the conversation back at once', async ({
  signedIn,
  request,
}) => {
  const { person: owner, context: ofOwner } = await signedIn('Wim Owner');
  const { id } = await createPersona(request, owner, { is_public: true });
  const { context } = await signedIn('Vera Visitor');
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/chat/${id}?new=1`);
  await ask(page, 'What do you think about patience?');
  await expect(page).toHaveURL(/\/chat\/[^/]+\/[0-9a-f-]{36}$/);
  await ownersDesk(request, owner)(`/api/v1/conversations/${conversationOf(page)}/take-over`);
  const here = page.getByRole('status').filter({ hasText: 'Wim Owner is here' });
  await expect(here).toBeVisible();
  await messageBox(page).fill('What is your name?');
  await messageBox(page).press('Enter');
  await expect(messageText(page, 'What is your name?')).toHaveCount(1);

  const settings = await ofOwner.newPage();
  await settings.goto(`/fo/${id}/settings`);
  const loop = settings.getByRole('switch', { name: 'Keep me in the loop', exact: true });
  await expect(loop).toBeChecked();
  await loop.click();
  await expect(loop).not.toBeChecked();
  await expect(here).toHaveCount(0);
  await expect(transcript(page).getByText('The AI is back.')).toBeVisible();
  await expect(answers(page).last()).toContainText('Wilma Rook', { timeout: 20_000 });
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
  const privately = page.getByRole('switch', { name: 'Talk privately' });
  await expect(privately).not.toBeChecked();
  await privately.focus();
  await page.keyboard.press('Space');
  await expect(privately).toBeChecked();
  await expectAccessible(page, 'light');
  await shoot(page, 'private-empty-desk');
  await page.setViewportSize(phoneViewport);
  await expectNoSidewaysScroll(page);
  await shoot(page, 'private-empty-phone');
  await ask(page, 'Can I talk to your owner?');
  await expect(page.locator('header').getByText('Private')).toBeVisible();
  await shoot(page, 'private-phone');
  await expect(page).toHaveURL(/\/chat\/[^/]+\/[0-9a-f-]{36}$/);
  const conversationId = conversationOf(page);
  const tried = await request.post('/functions/v1/owner-reply', {
    headers: authorized(owner),
    data: { conversationId, content: 'Hello?' },
  });
  expect(tried.status()).toBe(404);
  const inbox = await request.get('/api/v1/inbox', { headers: authorized(owner) });
  expect(await inbox.json()).toMatchObject({ entries: [] });
  await page.goto('/chats');
  await expect(page.getByRole('link', { name: /Wilma Rook/ }).getByText('Private')).toBeVisible();
  await expectAccessible(page, 'light');
});

test('where the persona offers no private conversations, there is no switch', async ({
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
  const told = page.waitForResponse(/chat-choices/);
  await page.goto(`/chat/${id}?new=1`);
  await told;
  await expect(page.getByRole('heading', { name: 'Wilma Rook', level: 2 })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Talk privately' })).toHaveCount(0);
});

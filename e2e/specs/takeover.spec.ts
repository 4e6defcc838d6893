import type { APIRequestContext, Page } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { sendMessage } from '../people/visitor.ts';
import { answers, ask, expectFinished, messageBox, messageText, send, transcript } from '../site/chat.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { desktopViewport, expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';
import type { SignUp } from '../talk/live-page.ts';

/** Returns a function that sends POST requests as this owner. */
const postAs =
  (request: APIRequestContext, owner: Person) =>
  async (path: string, data: object = {}) => {
    const response = await request.post(path, { headers: authorized(owner), data });
    expect(response.ok(), await response.text()).toBe(true);
  };

const conversationIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;

/** Opens the chat of a visitor who has asked a persona its name; returns calls of the persona's owner, too. */
async function openAskedChat(signUp: SignUp, request: APIRequestContext) {
  const { person: owner } = await signUp('Wim Owner');
  const { id } = await createPersona(request, owner, { is_public: true });
  const { person: visitor, context } = await signUp('Vera Visitor');
  const conversationId = await sendMessage(request, visitor, id, 'What is your name?');
  const page = await context.newPage();
  await page.goto(`/chat/${id}/${conversationId}`);
  await expectFinished(page, answers(page).last());
  return {
    page,
    request,
    owner,
    id,
    conversationId,
    postAsOwner: postAs(request, owner),
    pathOf: (what: string) => `/api/v1/conversations/${conversationId}/${what}`,
    ownerStatus: page.getByRole('status').filter({ hasText: 'Wim Owner is here' }),
  };
}

/** Sends a message that no persona answers, since the owner has taken over. */
async function sendToOwner(page: Page, message: string) {
  await messageBox(page).fill(message);
  await messageBox(page).press('Enter');
  await expect(messageText(page, message)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
}

test('the owner takes over and writes to the visitor in person; after the hand-back the AI answers again', async ({
  signUp,
  request,
}) => {
  const chat = await openAskedChat(signUp, request);
  const { page, postAsOwner, pathOf, ownerStatus } = chat;
  await postAsOwner(pathOf('take-over'));
  await expect(ownerStatus).toContainText('answers you in person. The AI is silent.');
  await expect(page.getByText('Wim Owner answers in person.')).toBeVisible();
  for (const name of ['Another answer', 'Edit the question', 'Branch from the answer'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);

  await sendToOwner(page, 'Are you really there?');
  // The note is shown for seven seconds.
  await expect(async () => {
    await postAsOwner(pathOf('typing'));
    await expect(ownerStatus).toContainText('Wim Owner is writing', { timeout: 5_000 });
  }).toPass();
  await test.step('the reply is shown as text, not as Markdown', () => expectReply(chat));
  await test.step('after the hand-back the AI answers what was sent to the owner', () => handBack(chat));
});

type AskedChat = Awaited<ReturnType<typeof openAskedChat>>;

async function expectReply({ page, postAsOwner, conversationId, ownerStatus }: AskedChat) {
  const content = 'Yes, I read **every** word.\nSee https://example.org/x.';
  await postAsOwner('/functions/v1/owner-reply', { conversationId, content });
  const reply = answers(page).last();
  // biome-ignore lint/performance/useDomNodeTextContent: visible line breaks are tested
  expect(await reply.getByText('Yes, I read').innerText()).toBe(content);
  await expect(reply.getByRole('link')).toHaveAttribute('href', 'https://example.org/x');
  await expect(reply.getByText('Wim Owner, in person')).toBeVisible();
  await expect(ownerStatus).not.toContainText('is writing');
  await expectAccessible(page, 'light');
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');
}

/** The second time, by turning off "keep owner in the loop". */
async function handBack({ page, request, owner, id, postAsOwner, pathOf, ownerStatus }: AskedChat) {
  await sendToOwner(page, 'And who are you?');
  await postAsOwner(pathOf('hand-back'));
  await expect(ownerStatus).toHaveCount(0);
  await expect(
    transcript(page).getByText('The AI is back. From here on you talk with an AI persona again'),
  ).toBeVisible();
  await expect(answers(page)).toHaveCount(3);
  await expect(answers(page).last()).toContainText('Wilma Rook');
  await expectFinished(page, answers(page).last());

  await postAsOwner(pathOf('take-over'));
  await expect(ownerStatus).toBeVisible();
  await request.patch(`/api/v1/personas/${id}/privacy`, {
    headers: authorized(owner),
    data: { keep_owner_in_loop: false },
  });
  await expect(ownerStatus).toHaveCount(0);
}

/** An answer with these principles is streamed for four seconds, and first stored after two. */
const core_principles = ['Tell', 'Ask', 'Read'].map((verb) => `${verb} and ${'go on a '.repeat(23)}bit.`);

test('an answer that a takeover interrupts keeps the text so far', async ({ signUp, request }) => {
  const { person: owner } = await signUp('Wim Owner');
  const postAsOwner = postAs(request, owner);
  const { id } = await createPersona(request, owner, { is_public: true, core_principles });
  const { person: visitor, context } = await signUp();
  const page = await context.newPage();
  await page.goto(`/chat/${id}?new=1`);
  // Without reduced motion, an answer is streamed at reading speed.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const answer = await send(page, 'What are your principles?');
  const words = answer.getByRole('listitem');
  await expect(words.first()).toHaveText(/\w+ \w+/);
  await expect(page).toHaveURL(/\/chat\/[^/]+\/[0-9a-f-]{36}$/);
  const path = `/api/v1/conversations/${conversationIdOf(page)}`;
  const storedText = async (): Promise<string> => {
    const stored = await request.get(path, { headers: authorized(visitor) });
    return (await stored.json()).messages[1].content;
  };
  // Words that are streamed after that may be lost on a slow machine.
  await expect.poll(storedText).toMatch(/\n1\. \w+/);
  await postAsOwner(`${path}/take-over`);
  // The last item may be empty.
  const storedWords = (await storedText()).split(/\n\d\.\s*/).slice(1);
  await expect(page.getByText('Wim Owner is here and answers in person.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await expect(words).toHaveText(storedWords);
  await page.reload();
  await expect(page.getByText('Wim Owner is here and answers in person.')).toBeVisible();
  await expect(answers(page).first().getByRole('listitem')).toHaveText(storedWords);
});

test('a new chat begins at its top; a private conversation started there by keyboard is marked, and invisible to the owner', async ({
  signUp,
  request,
}) => {
  const { person: owner } = await signUp('Wim Owner');
  const { id } = await createPersona(request, owner, { is_public: true });
  const { context } = await signUp();
  const page = await context.newPage();
  const privateSwitch = page.getByRole('switch', { name: 'Talk privately' });
  for (const size of [phoneViewport, desktopViewport]) {
    await page.setViewportSize(size);
    await page.goto(`/chat/${id}?new=1`);
    await expect(page.getByText('Talk privately')).toBeInViewport({ ratio: 1 });
    expect(await transcript(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  }
  await expect(privateSwitch).not.toBeChecked();
  await privateSwitch.focus();
  await page.keyboard.press('Space');
  await expect(privateSwitch).toBeChecked();
  await expectAccessible(page, 'light');
  await page.setViewportSize(phoneViewport);
  await expectNoSidewaysScroll(page);
  await ask(page, 'Can I talk to your owner?');
  await expect(page.locator('header').getByText('Private')).toBeVisible();
  await expect(page).toHaveURL(/\/chat\/[^/]+\/[0-9a-f-]{36}$/);
  const conversationId = conversationIdOf(page);
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

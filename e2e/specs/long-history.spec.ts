import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Person } from '../people/person.ts';
import { createPersona, type Persona } from '../people/persona.ts';
import { sendMessage } from '../people/visitor.ts';
import { messageBox, messageText, scrollBack } from '../site/chat.ts';
import { desktopViewport, expectQuality, phoneViewport, text } from '../site/quality.ts';
import { expect, share, test } from '../site/test.ts';
import type { SignUp } from '../talk/live-page.ts';

const conversationPath = /\/chat\/[^/]+\/[^/?]+/;

const longConversation = share((signUp, request) => setUpLongConversation(signUp, request, 36));

test('the search in a conversation wraps around all matches, loaded or not', async () => {
  const { page, path, question } = longConversation();
  await page.goto(path);
  await expect(question(36)).toBeInViewport();
  await expect(question(2)).toHaveCount(0);
  await page.getByRole('button', { name: 'Search in this conversation' }).click();
  const searchBox = page.getByRole('searchbox', { name: 'Search in this conversation' });
  await searchBox.fill('Question number 2');
  const matchCount = page.getByRole('status').filter({ hasText: /of 11$/ });
  await expect(matchCount).toHaveText('11 of 11');
  await searchBox.press('Shift+Enter');
  await expect(matchCount).toHaveText('1 of 11');
  await expect(question(2)).toBeInViewport();
  await searchBox.press('Enter');
  await expect(matchCount).toHaveText('11 of 11');
  await expect(question(29)).toBeInViewport();
  await searchBox.fill('zzz');
  await expect(page.getByText('Not found', { exact: true })).toBeVisible();
});

test('an opened conversation shows its end, and scrolling up loads earlier messages without a layout shift', async () => {
  const { page, path, question } = longConversation();
  await page.goto(path);
  await expect(question(36)).toBeInViewport();
  await expect(question(1)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden();
  await page.getByRole('button', { name: 'Keep Private' }).click();
  await expect(page.getByRole('button', { name: 'Keep Private' })).toBeHidden();

  const earlierPage = await holdEarlierPage(page);
  // The oldest of the messages that are loaded at first.
  await scrollBack(page, 'Question number 7 about your role');
  const anchorTop = await restingTop(question(7));
  await expect(question(6)).toHaveCount(0);
  await earlierPage.load();
  await expect(question(6)).toBeAttached();
  expect(Math.abs((await restingTop(question(7))) - anchorTop)).toBeLessThan(4);
  await scrollBack(page, 'Question number 1 about your role');
  await expect(page.getByText('This is where the conversation began.')).toBeVisible();
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(question(36)).toBeInViewport();
});

test.describe('a conversation of one page', () => {
  const conversation = share((signUp, request) => setUpLongConversation(signUp, request, 8));

  test('is found by one of its messages in the list of chats, where a new one is shown as unread', async ({
    request,
  }) => {
    const { page, person, foId, question } = conversation();
    await sendMessage(request, person, foId, 'Who keeps the lamps?');
    await page.goto('/chats');
    const row = page.getByRole('listitem').filter({ hasText: 'Long Listener' });
    await expect(row.filter({ hasText: 'Who keeps the lamps?' })).toContainText('Unread');
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('number 2 about');
    await row.filter({ hasText: 'Question number 2 about' }).getByRole('link').click();
    await expect(page).toHaveURL(conversationPath);
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
    await expect(question(2)).toBeInViewport();
  });

  test('and its search are accessible, and fit a phone', async () => {
    const { page, path, question } = conversation();
    await expectQuality(page, [[`${path}?find=number 8`, text('Question number 8 about your role')]]);
    for (const size of [phoneViewport, desktopViewport]) {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(question(8)).toBeInViewport();
      await messageBox(page).fill('A box that stays in sight');
      await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport();
    }
  });
});

/** Creates a visitor with a conversation of this many turns; returns an empty page, its path and a locator of questions. */
async function setUpLongConversation(signUp: SignUp, request: APIRequestContext, turns: number) {
  const { person: owner } = await signUp('Wilma');
  const persona = await createPersona(request, owner, { is_public: true, name: 'Long Listener' });
  const { person, context } = await signUp('Bo Tern');
  const id = await createLongConversation(request, person, persona, turns);
  const page = await context.newPage();
  const question = (number: number) => messageText(page, `Question number ${number} about your role`);
  return { page, person, foId: persona.id, path: `/chat/${persona.id}/${id}`, question };
}

/** Holds back the next page of earlier messages until `load`, which resolves once it has arrived. */
async function holdEarlierPage(page: Page) {
  const earlierPage = /\/conversations\/[^/]+\?(?:.*&)?before=/;
  const released = Promise.withResolvers<void>();
  await page.route(earlierPage, async (route) => {
    await released.promise;
    await route.continue();
  });
  return {
    async load() {
      const response = page.waitForResponse(earlierPage);
      released.resolve();
      await response;
      await page.unroute(earlierPage);
    },
  };
}

/** The vertical position of an element once it no longer moves. */
async function restingTop(element: Locator): Promise<number> {
  let top = Number.NaN;
  const isResting = async () => {
    const before = top;
    top = (await element.boundingBox())!.y;
    return top === before;
  };
  await expect.poll(isResting, { intervals: [200] }).toBe(true);
  return top;
}

/** Creates a conversation of this many turns by the API; resolves to its id. */
async function createLongConversation(
  request: APIRequestContext,
  person: Person,
  { id: foId }: Persona,
  turns: number,
) {
  let conversationId: string | undefined;
  for (let number = 1; number <= turns; number++) {
    const question = `Question number ${number} about your role`;
    conversationId = await sendMessage(request, person, foId, question, conversationId);
  }
  return conversationId!;
}

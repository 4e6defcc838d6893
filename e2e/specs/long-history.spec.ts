import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona, type Persona } from '../people/persona.ts';
import { messageBox, messageText, scrollBack } from '../site/chat.ts';
import { desktopViewport, expectQuality, phoneViewport, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const conversationPath = /\/chat\/[^/]+\/[^/?]+/;

test('a long conversation is loaded in pages, searched as a whole, and found from the list of chats', async ({
  request,
  signedIn,
}) => {
  const { person: owner } = await signedIn('Wilma');
  const persona = await createPersona(request, owner, { is_public: true, name: 'Long Listener' });
  const { person, context } = await signedIn('Bo Tern');
  const page = await context.newPage();
  await page.goto('/chats');
  await expect(page.getByText('No chats yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explore Personas' })).toHaveAttribute('href', '/explore');
  const id = await createLongConversation(request, person, persona, 75);

  await test.step('the list of chats shows the conversation as unread, and finds it by one of its messages', async () => {
    await page.goto('/chats');
    const row = page.getByRole('listitem').filter({ hasText: 'Long Listener' });
    await expect(row).toContainText('Unread');
    const searchBox = page.getByRole('searchbox', { name: 'Search conversations' });
    await expect(searchBox).toHaveAttribute('placeholder', 'Search conversations...');
    await searchBox.fill('nothing like this');
    await expect(page.getByText('No matching conversations')).toBeVisible();
    await searchBox.fill('number 7 about');
    await expect(row).toContainText('Question number 7 about');
    await row.getByRole('link').click();
    await expect(page).toHaveURL(conversationPath);
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
    await expect(messageText(page, 'Question number 7 about your role')).toBeInViewport();
    await page.getByRole('button', { name: 'Close the search' }).click();
  });

  await test.step('an opened conversation shows its end, and only a part is loaded', async () => {
    await page.goto(`/chat/${persona.id}/${id}`);
    await expect(messageText(page, 'Question number 75 about your role')).toBeInViewport();
    await expect(messageText(page, 'Question number 1 about your role')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden();
    await page.getByRole('button', { name: 'Keep Private' }).click();
    await expect(page.getByRole('button', { name: 'Keep Private' })).toBeHidden();
  });

  await test.step('scrolling up loads earlier messages without a layout shift', async () => {
    const earlierPage = await holdEarlierPage(page);
    // The first of the messages that are loaded at first.
    const anchorMessage = messageText(page, 'Question number 46 about your role');
    await scrollBack(page, 'Question number 46 about your role');
    const anchorTop = await restingTop(anchorMessage);
    await expect(messageText(page, 'Question number 45 about your role')).toHaveCount(0);
    await earlierPage.load();
    await expect(messageText(page, 'Question number 45 about your role')).toBeAttached();
    expect(Math.abs((await restingTop(anchorMessage)) - anchorTop)).toBeLessThan(4);
    await scrollBack(page, 'Question number 1 about your role');
    await expect(page.getByText('This is where the conversation began.')).toBeVisible();
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await expect(messageText(page, 'Question number 75 about your role')).toBeInViewport();
  });

  await test.step('the search leads to messages that are not loaded yet', async () => {
    await page.goto(`/chat/${persona.id}/${id}`);
    await expect(messageText(page, 'Question number 75 about your role')).toBeInViewport();
    await page.getByRole('button', { name: 'Search in this conversation' }).click();
    const searchBox = page.getByRole('searchbox', { name: 'Search in this conversation' });
    await searchBox.fill('number 3 about');
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
    await expect(messageText(page, 'Question number 3 about your role')).toBeInViewport();
    await searchBox.fill('Question number 2');
    const matchCount = page.getByRole('status').filter({ hasText: /of 11$/ });
    await expect(matchCount).toHaveText('11 of 11');
    await searchBox.press('Shift+Enter');
    await expect(matchCount).toHaveText('1 of 11');
    await expect(messageText(page, 'Question number 2 about your role')).toBeInViewport();
    await searchBox.press('Enter');
    await expect(matchCount).toHaveText('11 of 11');
    await expect(messageText(page, 'Question number 29 about your role')).toBeInViewport();
    await searchBox.fill('zzz');
    await expect(page.getByText('Not found', { exact: true })).toBeVisible();
  });

  await test.step('the conversation and the list of chats are accessible, and fit a phone', async () => {
    await expectQuality(page, [
      [`/chat/${persona.id}/${id}?find=number 75`, text('Question number 75 about your role')],
      ['/chats', text('Long Listener')],
    ]);
    for (const size of [phoneViewport, desktopViewport]) {
      await page.setViewportSize(size);
      await page.goto(`/chat/${persona.id}/${id}`);
      await expect(messageText(page, 'Question number 75 about your role')).toBeInViewport();
      await messageBox(page).fill('A box that stays in sight');
      await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport();
    }
  });
});

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
  const headers = authorized(person);
  let conversationId: string | undefined;
  for (let number = 1; number <= turns; number++) {
    const data = {
      foId,
      conversationId,
      message: `Question number ${number} about your role`,
      instant: true,
    };
    const response = await request.post('/functions/v1/chat', { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    conversationId ??= /"conversationId":"([^"]+)"/.exec(await response.text())![1];
  }
  return conversationId!;
}

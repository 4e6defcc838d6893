import type { Locator, Page } from '@playwright/test';
import { askedPersona } from '../people/asked-persona.ts';
import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { bell, conversationRow, say, toasts } from '../people/visitor.ts';
import { messageText, scrollBack } from '../site/chat.ts';
import { expectNoLayoutShift, expectNoSidewaysScroll, watchLayout } from '../site/layout.ts';
import { expectPressable } from '../site/pressable.ts';
import { desktopViewport, expectQuality, phoneViewport, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const questions = ['Who keeps the lamps?', 'What does the cable do?', 'When does it snow?'];
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const rowLink = (page: Page, words: string) => conversationRow(page, words).getByRole('link');

const testInInbox = test.extend<{ inbox: Page }>({
  /** The inbox of an owner after a visitor has asked the three questions, each in a new conversation. */
  inbox: async ({ signedIn, request }, use) => {
    const owner = await signedIn('Oda Owner');
    const visitor = await signedIn('Vik Visitor');
    const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
    for (const question of questions) await say(request, visitor.person, id, question);
    const page = await owner.context.newPage();
    await page.goto('/inbox');
    await expect(conversationRow(page, questions[0]!)).toBeVisible();
    await use(page);
  },
});

testInInbox(
  'an entry is closed, restored by Undo, snoozed and reopened, and the tabs show the number of entries',
  async ({ inbox }) => {
    await expect(tab(inbox, 'All')).toHaveText('All3');
    await conversationRow(inbox, 'lamps').hover();
    await button(inbox, 'Close Who keeps the lamps?').click();
    const undoButton = toasts(inbox).getByRole('button', { name: 'Undo' });
    // A toast stays while the pointer is over it.
    await undoButton.hover();
    await expect(toasts(inbox)).toContainText('Conversation closed');
    await expect(conversationRow(inbox, 'lamps')).toHaveCount(0);
    await expect(tab(inbox, 'All')).toHaveText('All2');
    await expect(tab(inbox, 'Closed')).toHaveText('Closed1');
    await undoButton.click();
    await expect(conversationRow(inbox, 'lamps')).toBeVisible();
    await expect(tab(inbox, 'All')).toHaveText('All3');

    await conversationRow(inbox, 'cable').hover();
    await button(inbox, 'Snooze What does the cable do?').click();
    await inbox.getByRole('menuitemcheckbox', { name: 'Until then, even if they write' }).click();
    // On a Sunday that is tomorrow.
    await inbox.getByRole('menuitem', { name: /^Until.*Mon/ }).click();
    await expect(toasts(inbox)).toContainText(/Snoozed until Mon/);
    await tab(inbox, 'Snoozed').click();
    await expect(inbox).toHaveURL(/\?tab=snoozed$/);
    await expect(conversationRow(inbox, 'cable')).toContainText(/Until Mon.*, even if they write/);

    await rowLink(inbox, 'cable').click();
    await button(inbox, 'Close').click();
    await expect(inbox).toHaveURL('/inbox?tab=snoozed');
    await expect(inbox.getByText('No snoozed conversations.')).toBeVisible();
    await tab(inbox, 'Closed').click();
    await rowLink(inbox, 'cable').click();
    await button(inbox, 'Reopen').click();
    await expect(toasts(inbox)).toContainText('Conversation reopened');
    await inbox.goto('/inbox?tab=closed');
    await expect(inbox.getByText('No closed conversations.')).toBeVisible();
    await expect(tab(inbox, 'All')).toHaveText('All3');
  },
);

testInInbox(
  'several entries are marked as read and closed at once, and a search finds one of them',
  async ({ inbox }) => {
    await expect(bell(inbox)).toHaveAccessibleName('Inbox, 3 unread');
    await inbox.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(inbox.getByText('3 selected', { exact: true })).toBeVisible();
    await button(inbox, 'Mark as read').click();
    await expect(toasts(inbox)).toContainText('3 conversations: Marked as read');
    await expect(bell(inbox)).toHaveAccessibleName('Inbox');
    await inbox.getByRole('checkbox', { name: /lamps/ }).check();
    await inbox.getByRole('checkbox', { name: /snow/ }).check();
    await button(inbox, 'Close').click();
    const toast = toasts(inbox)
      .getByRole('listitem')
      .filter({ hasText: '2 conversations: Conversation closed' });
    // A toast stays while the pointer is over it.
    await toast.hover();
    await expect(inbox.getByRole('list', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1);
    await button(toast, 'Undo').click();
    await expect(conversationRow(inbox, 'lamps')).toBeVisible();

    await inbox.getByRole('searchbox', { name: 'Search the inbox' }).fill('cable');
    await expect(conversationRow(inbox, 'lamps')).toHaveCount(0);
    await expect(conversationRow(inbox, 'cable')).toBeVisible();
    await expect(inbox).toHaveURL(/search=cable/);
    await inbox.reload();
    await expect(conversationRow(inbox, 'cable')).toBeVisible();
    await expect(conversationRow(inbox, 'lamps')).toHaveCount(0);
  },
);

testInInbox(
  'the inbox can be used by keyboard alone, and its one-letter shortcuts can be switched off',
  async ({ inbox }) => {
    const focusedElement = inbox.locator(':focus');
    await inbox.keyboard.press('j');
    await expect(focusedElement).toContainText('snow');
    await inbox.keyboard.press('j');
    await expect(focusedElement).toContainText('cable');
    await inbox.keyboard.press('u');
    await expect(toasts(inbox)).toContainText('Marked as read');
    await inbox.keyboard.press('e');
    await expect(conversationRow(inbox, 'cable')).toHaveCount(0);
    await expect(focusedElement).toContainText('lamps');
    await inbox.keyboard.press('k');
    await expect(focusedElement).toContainText('snow');
    await inbox.keyboard.press('s');
    await expect(inbox.getByRole('menuitem').first()).toBeFocused();
    await inbox.keyboard.press('Enter');
    await expect(conversationRow(inbox, 'snow')).toHaveCount(0);
    await expect(focusedElement).toContainText('lamps');

    await inbox.keyboard.press('?');
    const dialog = inbox.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByRole('switch', { name: 'Keys of one letter' }).press('Space');
    await inbox.keyboard.press('Escape');
    await rowLink(inbox, 'lamps').focus();
    await inbox.keyboard.press('e');
    await inbox.keyboard.press('?');
    await expect(conversationRow(inbox, 'lamps')).toBeVisible();
    await expect(dialog).toBeHidden();
    await button(inbox, 'Keyboard shortcuts').press('Enter');
    await dialog.getByRole('switch', { name: 'Keys of one letter' }).press('Space');
    await inbox.keyboard.press('Escape');

    await rowLink(inbox, 'lamps').focus();
    await inbox.keyboard.press('r');
    const box = inbox.getByRole('textbox', { name: 'Your reply' });
    await expect(box).toBeFocused();
    await inbox.keyboard.type('use the jeks');
    await expect(box).toHaveValue('use the jeks');
    await inbox.keyboard.press('Escape');
    await inbox.keyboard.press('u');
    await expect(toasts(inbox)).toContainText('Marked as unread');
    await inbox.keyboard.press('e');
    await expect(inbox).toHaveURL('/inbox');
    await expect(inbox.getByText("You're all caught up! No open conversations.")).toBeVisible();
  },
);

testInInbox(
  'the snooze key opens the menu on a narrow screen too, and Escape leads back to the row',
  async ({ inbox }) => {
    await inbox.setViewportSize(phoneViewport);
    const focusedElement = inbox.locator(':focus');
    await inbox.keyboard.press('j');
    await expect(focusedElement).toContainText('snow');
    await inbox.keyboard.press('s');
    const menu = inbox.getByRole('menu');
    await expect(menu).toBeInViewport({ ratio: 1 });
    await expect(inbox.getByRole('menuitem').first()).toBeFocused();
    await inbox.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(focusedElement).toContainText('snow');
    await inbox.keyboard.press('s');
    await inbox.getByRole('menuitem', { name: /^Until tomorrow/ }).click();
    await expect(conversationRow(inbox, 'snow')).toHaveCount(0);
    await expect(toasts(inbox)).toContainText(/Snoozed until/);
  },
);

testInInbox(
  'the Inbox link of the header clears the search, and the browser’s Back button restores it',
  async ({ inbox }) => {
    const box = inbox.getByRole('searchbox', { name: 'Search the inbox' });
    await box.fill('cable');
    await expect(conversationRow(inbox, 'lamps')).toHaveCount(0);
    await bell(inbox).click();
    await expect(conversationRow(inbox, 'lamps')).toBeVisible();
    await expect(box).toHaveValue('');
    await inbox.goBack();
    await expect(conversationRow(inbox, 'lamps')).toHaveCount(0);
    await expect(box).toHaveValue('cable');
  },
);

test('only the owner sees an entry, and with "keep owner in the loop" off nobody does', async ({
  signedIn,
  request,
}) => {
  const { owner, visitor, id } = await askedPersona(signedIn, request, questions[0]!);
  const ownerPage = await owner.context.newPage();
  await ownerPage.goto('/inbox');
  await rowLink(ownerPage, 'lamps').click();
  await expect(messageText(ownerPage, questions[0]!)).toBeVisible();
  const entryPath = new URL(ownerPage.url()).pathname;

  const visitorPage = await visitor.context.newPage();
  await visitorPage.goto(entryPath);
  await expect(visitorPage.getByText('Permission denied')).toBeVisible();
  await expect(visitorPage.getByText('lamps')).toHaveCount(0);
  await visitorPage.goto('/inbox');
  await expect(visitorPage.getByText('No FOs Yet')).toBeVisible();
  await visitorPage.getByRole('link', { name: 'Create Your First FO' }).click();
  await expect(visitorPage).toHaveURL('/create-fo');

  await request.patch(`/api/v1/personas/${id}/privacy`, {
    headers: authorized(owner.person),
    data: { keep_owner_in_loop: false },
  });
  await say(request, visitor.person, id, questions[1]!);
  await ownerPage.goto(entryPath);
  await expect(ownerPage.getByText('Permission denied')).toBeVisible();
  await ownerPage.goto('/inbox');
  await expect(ownerPage.getByText("You're all caught up! No open conversations.")).toBeVisible();
  await expect(bell(ownerPage)).toHaveAccessibleName('Inbox');
  await expect(tab(ownerPage, 'All')).toHaveText('All0');
});

test('a long conversation opens at its end, and earlier messages load on scrolling up', async ({
  signedIn,
  request,
}) => {
  const {
    owner,
    visitor,
    id,
    conversationId: conversation,
  } = await askedPersona(signedIn, request, 'Question 0');
  for (let number = 1; number < 52; number++)
    await say(request, visitor.person, id, `Question ${number}`, conversation);
  const ownerPage = await owner.context.newPage();
  await ownerPage.goto('/inbox');
  await rowLink(ownerPage, 'Question 0').click();
  await expect(messageText(ownerPage, 'Question 51')).toBeInViewport();
  await expect(messageText(ownerPage, 'Question 0')).toHaveCount(0);
  await scrollBack(ownerPage, 'Question 0', 4_000);
});

testInInbox('the inbox is accessible, fits a phone and raises no error', async ({ inbox, signedIn }) => {
  await rowLink(inbox, 'cable').click();
  await expect(inbox).toHaveURL(/\/inbox\/.+/);
  const entryPath = new URL(inbox.url()).pathname;
  await expectQuality(inbox, [
    ['/inbox', text(questions[0]!)],
    ['/inbox?tab=snoozed', text('No snoozed conversations.')],
    [entryPath, (page) => page.getByRole('button', { name: 'Take over' })],
  ]);
  const { context } = await signedIn();
  await expectQuality(await context.newPage(), [['/inbox', text('No FOs Yet')]]);
});

testInInbox(
  'the inbox and the unread count have no layout shift, and every control can be pressed on a phone',
  async ({ inbox }) => {
    const page = await inbox.context().newPage();
    await watchLayout(page);
    for (const path of ['/explore', '/inbox']) {
      await page.goto(path);
      await expect(bell(page)).toHaveAccessibleName('Inbox, 3 unread');
      await expectNoLayoutShift(page);
    }
    await page.setViewportSize(phoneViewport);
    await expectNoSidewaysScroll(page);
    await expectPressable(page.getByRole('banner'));
    await rowLink(page, 'cable').click();
    await expect(button(page, 'Take over')).toBeVisible();
    for (const viewport of [phoneViewport, desktopViewport]) {
      await page.setViewportSize(viewport);
      await page.reload();
      await expect(button(page, 'Take over')).toBeVisible();
      await expectNoLayoutShift(page);
    }
    await page.setViewportSize(phoneViewport);
    await expectNoSidewaysScroll(page);
    await expectPressable(page.getByRole('main'));
  },
);

import type { Locator, Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { bell, conversationRow, say, toasts } from '../people/visitor.ts';
import { messageText, scrollBack } from '../site/chat.ts';
import { expectNoLayoutShift, expectNoSidewaysScroll, watchLayout } from '../site/layout.ts';
import { expectPressable } from '../site/pressable.ts';
import { expectQuality, phoneViewport, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const questions = ['Who keeps the lamps?', 'What does the cable do?', 'When does it snow?'];
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const link = (page: Page, words: string) => conversationRow(page, words).getByRole('link');

const desks = test.extend<{ desk: Page }>({
  /** The inbox of an owner, to whom a visitor has put the three questions, each in a conversation of its own. */
  desk: async ({ signedIn, request }, use) => {
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

desks('an entry is closed, taken back, snoozed and reopened, and the tabs count', async ({ desk }) => {
  await expect(tab(desk, 'All')).toHaveText('All3');
  await conversationRow(desk, 'lamps').hover();
  await button(desk, 'Close Who keeps the lamps?').click();
  await expect(toasts(desk)).toContainText('Conversation closed');
  await expect(conversationRow(desk, 'lamps')).toHaveCount(0);
  await expect(tab(desk, 'All')).toHaveText('All2');
  await expect(tab(desk, 'Closed')).toHaveText('Closed1');
  await toasts(desk).getByRole('button', { name: 'Undo' }).click();
  await expect(conversationRow(desk, 'lamps')).toBeVisible();
  await expect(tab(desk, 'All')).toHaveText('All3');

  await conversationRow(desk, 'cable').hover();
  await button(desk, 'Snooze What does the cable do?').click();
  await desk.getByRole('menuitemcheckbox', { name: 'Until then, even if they write' }).click();
  await desk.getByRole('menuitem', { name: /^Until next week/ }).click();
  await expect(toasts(desk)).toContainText(/Snoozed until Mon/);
  await tab(desk, 'Snoozed').click();
  await expect(desk).toHaveURL(/\?tab=snoozed$/);
  await expect(conversationRow(desk, 'cable')).toContainText(/Until Mon.*, even if they write/);

  await link(desk, 'cable').click();
  await button(desk, 'Close').click();
  await expect(desk).toHaveURL('/inbox?tab=snoozed');
  await expect(desk.getByText('No snoozed conversations.')).toBeVisible();
  await tab(desk, 'Closed').click();
  await link(desk, 'cable').click();
  await button(desk, 'Reopen').click();
  await expect(toasts(desk)).toContainText('Conversation reopened');
  await desk.goto('/inbox?tab=closed');
  await expect(desk.getByText('No closed conversations.')).toBeVisible();
  await expect(tab(desk, 'All')).toHaveText('All3');
});

desks('several are read, snoozed and closed at once, and a search finds one', async ({ desk }) => {
  await expect(bell(desk)).toHaveAccessibleName('Inbox, 3 unread');
  await desk.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(desk.getByText('3 selected', { exact: true })).toBeVisible();
  await button(desk, 'Mark as read').click();
  await expect(toasts(desk)).toContainText('3 conversations: Marked as read');
  await expect(bell(desk)).toHaveAccessibleName('Inbox');
  await desk.getByRole('checkbox', { name: /lamps/ }).check();
  await desk.getByRole('checkbox', { name: /snow/ }).check();
  await button(desk, 'Close').click();
  await expect(toasts(desk)).toContainText('2 conversations: Conversation closed');
  await expect(desk.getByRole('list', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1);
  await toasts(desk).getByRole('button', { name: 'Undo' }).first().click();
  await expect(conversationRow(desk, 'lamps')).toBeVisible();

  await desk.getByRole('searchbox', { name: 'Search the inbox' }).fill('cable');
  await expect(conversationRow(desk, 'lamps')).toHaveCount(0);
  await expect(conversationRow(desk, 'cable')).toBeVisible();
  await expect(desk).toHaveURL(/search=cable/);
  await desk.reload();
  await expect(conversationRow(desk, 'cable')).toBeVisible();
  await expect(conversationRow(desk, 'lamps')).toHaveCount(0);
});

desks('the keyboard alone goes through the inbox, and its keys can be switched off', async ({ desk }) => {
  const focused = desk.locator(':focus');
  await desk.keyboard.press('j');
  await expect(focused).toContainText('snow');
  await desk.keyboard.press('j');
  await expect(focused).toContainText('cable');
  await desk.keyboard.press('u');
  await expect(toasts(desk)).toContainText('Marked as read');
  await desk.keyboard.press('e');
  await expect(conversationRow(desk, 'cable')).toHaveCount(0);
  await expect(focused).toContainText('lamps');
  await desk.keyboard.press('k');
  await expect(focused).toContainText('snow');
  await desk.keyboard.press('s');
  await expect(desk.getByRole('menu')).toBeVisible();
  await desk.keyboard.press('Enter');
  await expect(conversationRow(desk, 'snow')).toHaveCount(0);
  await expect(focused).toContainText('lamps');

  await desk.keyboard.press('?');
  const dialog = desk.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByRole('switch', { name: 'Keys of one letter' }).press('Space');
  await desk.keyboard.press('Escape');
  await link(desk, 'lamps').focus();
  await desk.keyboard.press('e');
  await desk.keyboard.press('?');
  await expect(conversationRow(desk, 'lamps')).toBeVisible();
  await expect(dialog).toBeHidden();
  await button(desk, 'Keyboard shortcuts').press('Enter');
  await dialog.getByRole('switch', { name: 'Keys of one letter' }).press('Space');
  await desk.keyboard.press('Escape');

  await link(desk, 'lamps').focus();
  await desk.keyboard.press('r');
  const box = desk.getByRole('textbox', { name: 'Your reply' });
  await expect(box).toBeFocused();
  await desk.keyboard.type('use the jeks');
  await expect(box).toHaveValue('use the jeks');
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('u');
  await expect(toasts(desk)).toContainText('Marked as unread');
  await desk.keyboard.press('e');
  await expect(desk).toHaveURL('/inbox');
  await expect(desk.getByText("You're all caught up! No open conversations.")).toBeVisible();
});

desks(
  'the snooze key opens its menu on a narrow screen too, and Escape leads back to the row',
  async ({ desk }) => {
    await desk.setViewportSize(phoneViewport);
    const focused = desk.locator(':focus');
    await desk.keyboard.press('j');
    await expect(focused).toContainText('snow');
    await desk.keyboard.press('s');
    const menu = desk.getByRole('menu');
    await expect(menu).toBeInViewport({ ratio: 1 });
    await expect(desk.getByRole('menuitem').first()).toBeFocused();
    await desk.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(focused).toContainText('snow');
    await desk.keyboard.press('s');
    await desk.getByRole('menuitem', { name: /^Until tomorrow/ }).click();
    await expect(conversationRow(desk, 'snow')).toHaveCount(0);
    await expect(toasts(desk)).toContainText(/Snoozed until/);
  },
);

desks(
  'a search that is left by the bell leaves no words behind, and comes back with the way back',
  async ({ desk }) => {
    const box = desk.getByRole('searchbox', { name: 'Search the inbox' });
    await box.fill('cable');
    await expect(conversationRow(desk, 'lamps')).toHaveCount(0);
    await bell(desk).click();
    await expect(conversationRow(desk, 'lamps')).toBeVisible();
    await expect(box).toHaveValue('');
    await desk.goBack();
    await expect(conversationRow(desk, 'lamps')).toHaveCount(0);
    await expect(box).toHaveValue('cable');
  },
);

test('only the owner sees an entry; with "keep owner in the loop" off there is none', async ({
  signedIn,
  request,
}) => {
  const owner = await signedIn('Oda Owner');
  const visitor = await signedIn('Vik Visitor');
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  await say(request, visitor.person, id, questions[0]!);
  const ownerPage = await owner.context.newPage();
  await ownerPage.goto('/inbox');
  await link(ownerPage, 'lamps').click();
  await expect(messageText(ownerPage, questions[0]!)).toBeVisible();
  const entry = new URL(ownerPage.url()).pathname;

  const curious = await visitor.context.newPage();
  await curious.goto(entry);
  await expect(curious.getByText('Permission denied')).toBeVisible();
  await expect(curious.getByText('lamps')).toHaveCount(0);
  await curious.goto('/inbox');
  await expect(curious.getByText('No FOs Yet')).toBeVisible();
  await curious.getByRole('link', { name: 'Create Your First FO' }).click();
  await expect(curious).toHaveURL('/create-fo');

  await request.patch(`/api/v1/personas/${id}/privacy`, {
    headers: authorized(owner.person),
    data: { keep_owner_in_loop: false },
  });
  await say(request, visitor.person, id, questions[1]!);
  await ownerPage.goto(entry);
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
  test.setTimeout(180_000);
  const owner = await signedIn('Oda Owner');
  const visitor = await signedIn('Vik Visitor');
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  const conversation = await say(request, visitor.person, id, 'Question 0');
  for (let number = 1; number < 52; number++)
    await say(request, visitor.person, id, `Question ${number}`, conversation);
  const ownerPage = await owner.context.newPage();
  await ownerPage.goto('/inbox');
  await link(ownerPage, 'Question 0').click();
  await expect(messageText(ownerPage, 'Question 51')).toBeInViewport();
  await expect(messageText(ownerPage, 'Question 0')).toHaveCount(0);
  await scrollBack(ownerPage, 'Question 0', 4_000);
});

desks('the inbox is accessible, fits a phone and raises no error', async ({ desk, signedIn }) => {
  await link(desk, 'cable').click();
  await expect(desk).toHaveURL(/\/inbox\/.+/);
  const entry = new URL(desk.url()).pathname;
  await expectQuality(desk, [
    ['/inbox', text(questions[0]!)],
    ['/inbox?tab=snoozed', text('No snoozed conversations.')],
    [entry, (page) => page.getByRole('button', { name: 'Take over' })],
  ]);
  const { context } = await signedIn();
  await expectQuality(await context.newPage(), [['/inbox', text('No FOs Yet')]]);
});

desks(
  'nothing of the inbox jumps, nor does the bell, and all of it can be pressed on a phone',
  async ({ desk }) => {
    const page = await desk.context().newPage();
    await watchLayout(page);
    for (const path of ['/explore', '/inbox']) {
      await page.goto(path);
      await expect(bell(page)).toHaveAccessibleName('Inbox, 3 unread');
      await expectNoLayoutShift(page);
    }
    await page.setViewportSize(phoneViewport);
    await expectNoSidewaysScroll(page);
    await expectPressable(page.getByRole('banner'));
    await link(page, 'cable').click();
    await expect(button(page, 'Take over')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectPressable(page.getByRole('main'));
  },
);

import type { Locator, Page } from '@playwright/test';
import { createConversation } from '../people/create-conversation.ts';
import { authorized } from '../people/person.ts';
import { bell, conversationRow, openEntry, sendMessage, toasts } from '../people/visitor.ts';
import { messageText, transcript } from '../site/chat.ts';
import { expectNoLayoutShift, expectNoSidewaysScroll, watchLayout } from '../site/layout.ts';
import { expectPressable } from '../site/pressable.ts';
import { desktopViewport, expectQuality, phoneViewport, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const question = 'Who keeps the lamps?';
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

test('an entry is closed and restored by Undo, and the tabs show the number of entries', async ({
  signUp,
  request,
}) => {
  const { owner, visitor, id } = await createConversation(signUp, request, question);
  await sendMessage(request, visitor.person, id, 'What does the cable do?');
  const inbox = await owner.context.newPage();
  await inbox.goto('/inbox');
  await expect(tab(inbox, 'All')).toHaveText('All 2');
  await conversationRow(inbox, 'lamps').hover();
  const undoButton = toasts(inbox).getByRole('button', { name: 'Undo' });
  // A toast stays while the pointer is over it.
  await Promise.all([undoButton.hover(), button(inbox, 'Close Who keeps the lamps?').click()]);
  await expect(toasts(inbox)).toContainText('Conversation closed');
  await expect(conversationRow(inbox, 'lamps')).toHaveCount(0);
  await expect(tab(inbox, 'All')).toHaveText('All 1');
  await expect(tab(inbox, 'Closed')).toHaveText('Closed 1');
  await undoButton.click();
  await expect(conversationRow(inbox, 'lamps')).toBeVisible();
  await expect(tab(inbox, 'All')).toHaveText('All 2');
});

test('an entry is snoozed, closed and reopened', async ({ signUp, request }) => {
  const { owner } = await createConversation(signUp, request, 'What does the cable do?');
  const inbox = await owner.context.newPage();
  await inbox.goto('/inbox');
  await conversationRow(inbox, 'cable').hover();
  await button(inbox, 'Snooze What does the cable do?').click();
  await inbox.getByRole('menuitemcheckbox', { name: 'Until then, even if they write' }).click();
  // The beginning of the label depends on the day: on a Sunday, Monday is tomorrow.
  await inbox.getByRole('menuitem', { name: /^Until.*Mon/ }).click();
  await expect(toasts(inbox)).toContainText(/Snoozed until Mon/);
  await tab(inbox, 'Snoozed').click();
  await expect(inbox).toHaveURL(/\?tab=snoozed$/);
  await expect(conversationRow(inbox, 'cable')).toContainText(/Until Mon.*, even if they write/);

  await conversationRow(inbox, 'cable').getByRole('link').click();
  await button(inbox, 'Close').click();
  await expect(inbox).toHaveURL('/inbox?tab=snoozed');
  await expect(inbox.getByText('No snoozed conversations.')).toBeVisible();
  await tab(inbox, 'Closed').click();
  await conversationRow(inbox, 'cable').getByRole('link').click();
  await button(inbox, 'Reopen').click();
  await expect(toasts(inbox)).toContainText('Conversation reopened');
  await inbox.getByRole('complementary').getByRole('link', { name: 'Inbox', exact: true }).click();
  await expect(inbox.getByText('No closed conversations.')).toBeVisible();
  await expect(tab(inbox, 'All')).toHaveText('All 1');
});

test('the inbox is accessible, fits a phone and logs no error, and shows an entry only to its owner', async ({
  signUp,
  request,
}) => {
  const { owner, visitor, id, conversationId } = await createConversation(signUp, request, question);
  // This message stays unread.
  await sendMessage(request, visitor.person, id, 'What does the cable do?');
  await request.post('/functions/v1/owner-reply', {
    headers: authorized(owner.person),
    data: { conversationId, content: 'I do, see https://example.org/lamps' },
  });
  const inbox = await owner.context.newPage();
  await openEntry(inbox, 'lamps');
  await expect(messageText(inbox, question)).toBeVisible();
  const entryPath = new URL(inbox.url()).pathname;
  await expectQuality(inbox, [
    ['/inbox', text('Unread')],
    [entryPath, (page) => page.getByRole('link', { name: 'https://example.org/lamps' })],
  ]);

  const visitorPage = await visitor.context.newPage();
  await expectQuality(visitorPage, [['/inbox', text('No FOs Yet')]]);
  await expect(visitorPage.getByRole('link', { name: 'Create Your First FO' })).toHaveAttribute(
    'href',
    '/create-fo',
  );
  await visitorPage.goto(entryPath);
  await expect(visitorPage.getByText('Permission denied')).toBeVisible();
  await expect(visitorPage.getByText('lamps')).toHaveCount(0);
});

test('the inbox and the unread count have no layout shift, and every control can be pressed on a phone, also in a low window', async ({
  signUp,
  request,
}) => {
  const { owner } = await createConversation(signUp, request, question);
  const page = await owner.context.newPage();
  await watchLayout(page);
  for (const path of ['/explore', '/inbox']) {
    await page.goto(path);
    await expect(bell(page)).toHaveAccessibleName('Inbox, 1 unread');
    await expectNoLayoutShift(page);
  }
  await page.setViewportSize(phoneViewport);
  await expectNoSidewaysScroll(page);
  await expectPressable(page.getByRole('banner'));
  await conversationRow(page, 'lamps').getByRole('link').click();
  await expect(button(page, 'Take over')).toBeVisible();
  for (const viewport of [desktopViewport, phoneViewport]) {
    await page.setViewportSize(viewport);
    await page.reload();
    await expect(button(page, 'Take over')).toBeVisible();
    await expectNoLayoutShift(page);
  }
  await expectNoSidewaysScroll(page);
  await expectPressable(page.getByRole('main'));

  await button(page, 'Take over').click();
  await expect(button(page, 'Hand back')).toBeVisible();
  // Windows of phones in landscape.
  for (const [width, height] of [
    [844, 390],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await transcript(page).boundingBox())?.height).toBeGreaterThan(120);
    await button(page, 'Send the reply').scrollIntoViewIfNeeded();
    await expect(button(page, 'Send the reply')).toBeInViewport({ ratio: 1 });
  }
});

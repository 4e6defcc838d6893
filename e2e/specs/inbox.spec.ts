import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { bell, conversationRow, sendMessage, toasts } from '../people/visitor.ts';
import { transcript } from '../site/chat.ts';
import { expectNoLayoutShift, expectNoSidewaysScroll, watchLayout } from '../site/layout.ts';
import { expectPressable } from '../site/pressable.ts';
import { desktopViewport, expectQuality, phoneViewport, text } from '../site/quality.ts';
import { expect, share, test } from '../site/test.ts';

const question = 'Who keeps the lamps?';
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

/** The owner of "Mara Voss" with a page, and a visitor. */
const people = share(async (signUp, request) => {
  const [owner, visitor] = [await signUp('Oda Owner'), await signUp('Vik Visitor')];
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  return { owner, visitor, id, inbox: await owner.context.newPage() };
});

/** The numbers of entries in the tabs. */
async function readCounts(request: APIRequestContext) {
  const headers = authorized(people().owner.person);
  return (await request.get('/api/v1/inbox/counts', { headers })).json();
}

test('an entry is closed and restored by Undo, and the tabs show the number of entries', async ({
  request,
}) => {
  const { visitor, id, inbox } = people();
  await sendMessage(request, visitor.person, id, question);
  const { open, closed } = await readCounts(request);
  await inbox.goto('/inbox');
  await expect(tab(inbox, 'All')).toHaveText(`All ${open}`);
  await conversationRow(inbox, 'lamps').hover();
  const undoButton = toasts(inbox).getByRole('button', { name: 'Undo' });
  // A toast stays while the pointer is over it.
  await Promise.all([undoButton.hover(), button(inbox, 'Close Who keeps the lamps?').click()]);
  await expect(toasts(inbox)).toContainText('Conversation closed');
  await expect(conversationRow(inbox, 'lamps')).toHaveCount(0);
  await expect(tab(inbox, 'All')).toHaveText(`All ${open - 1}`);
  await expect(tab(inbox, 'Closed')).toHaveText(`Closed ${closed + 1}`);
  await undoButton.click();
  await expect(conversationRow(inbox, 'lamps')).toBeVisible();
  await expect(tab(inbox, 'All')).toHaveText(`All ${open}`);
});

test('an entry is snoozed, closed and reopened', async ({ request }) => {
  const { visitor, id, inbox } = people();
  await sendMessage(request, visitor.person, id, 'What does the cable do?');
  const { open } = await readCounts(request);
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
  await expect(tab(inbox, 'All')).toHaveText(`All ${open}`);
});

test('the inbox is accessible, fits a phone and logs no error', async ({ request }) => {
  const { owner, visitor, id, inbox } = people();
  const headers = authorized(owner.person);
  const conversationId = await sendMessage(request, visitor.person, id, 'Who is in?');
  const data = { conversationId, content: 'I am, see https://example.org/lamps' };
  await request.post('/functions/v1/owner-reply', { headers, data });
  // This message stays unread.
  await sendMessage(request, visitor.person, id, 'What does the rope do?');
  const { entries } = await (await request.get('/api/v1/inbox', { headers })).json();
  const entry = entries.find(
    ({ conversation }: { conversation: { id: string } }) => conversation.id === conversationId,
  );
  await expectQuality(inbox, [
    ['/inbox', text('Unread')],
    [`/inbox/${entry.id}`, (page) => page.getByRole('link', { name: 'https://example.org/lamps' })],
  ]);

  await test.step('also without an FO', async () => {
    const visitorPage = await visitor.context.newPage();
    await expectQuality(visitorPage, [['/inbox', text('No FOs Yet')]]);
    await expect(visitorPage.getByRole('link', { name: 'Create Your First FO' })).toHaveAttribute(
      'href',
      '/create-fo',
    );
  });
});

test('forced colours show which switch is on, which tab is selected, which entry is unread, and buttons', async ({
  request,
}) => {
  const { visitor, id, inbox: page } = people();
  await sendMessage(request, visitor.person, id, 'Where does the ferryman sleep?');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const background = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.goto('/inbox');
  const tab = (name: string) => page.getByRole('tab', { name });
  expect(await background(tab('All'))).not.toBe(await background(tab('Closed')));
  expect(await background(tab('All').locator('span'))).toBe(await background(tab('All')));
  const dot = conversationRow(page, 'ferryman').getByText('Unread').locator('xpath=preceding-sibling::*');
  expect(await background(dot)).not.toBe(await background(page.locator('body')));
  await page.goto(`/fo/${id}/settings`);
  const settingSwitch = (name: string) => page.getByRole('switch', { name, exact: true });
  const [on, off] = [settingSwitch('By push'), settingSwitch('By email')];
  expect(await background(on)).not.toBe(await background(off));
  expect(await background(off.locator('span'))).not.toBe(await background(off));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Explore FOs' })).not.toHaveCSS('border-top-width', '0px');
});

test('the inbox and the unread count have no layout shift, and every control can be pressed on a phone, also in a low window', async ({
  request,
}) => {
  const { owner, visitor, id } = people();
  await sendMessage(request, visitor.person, id, 'Who steers the barge?');
  const page = await owner.context.newPage();
  await watchLayout(page);
  for (const path of ['/explore', '/inbox']) {
    await page.goto(path);
    await expect(bell(page)).toHaveAccessibleName(/^Inbox, \d+ unread$/);
    await expectNoLayoutShift(page);
  }
  await page.setViewportSize(phoneViewport);
  await expectNoSidewaysScroll(page);
  await expectPressable(page.getByRole('banner'));
  await conversationRow(page, 'barge').getByRole('link').click();
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

import type { Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import { questions } from '../handbook/questions.ts';
import { createConversation } from '../people/create-conversation.ts';
import { appCode } from '../people/factor.ts';
import { authorized } from '../people/person.ts';
import { createPersona, teachHandbook } from '../people/persona.ts';
import { picture } from '../people/picture.ts';
import { securitySection } from '../people/profile-page.ts';
import { codeField, confirmCode } from '../people/sign-in.ts';
import { toasts } from '../people/visitor.ts';
import { ask, messageBox } from '../site/chat.ts';
import { expectNoLayoutShift, expectNoSidewaysScroll, watchLayout } from '../site/layout.ts';
import { expectPressable } from '../site/pressable.ts';
import { expectAccessible, expectQuality, heading, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test.use({ viewport: phoneViewport });

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' });

const longName = 'Maximiliane Featherstonehaugh-Cholmondeley of Upper Tadcaster';

/**
 * Opens a menu or dialog, checks that each control in it can be pressed and that it is accessible, calls `whileOpen`, and
 * closes it. Axe checks the whole page the first time, and then only the menu or dialog.
 */
async function openAndClose(
  page: Page,
  opener: Locator,
  role: 'menu' | 'dialog' | 'alertdialog',
  whileOpen?: () => Promise<void>,
) {
  await opener.click();
  const overlay = page.getByRole(role).last();
  await expectUsable(overlay);
  await whileOpen?.();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
}

async function expectUsable(overlay: Locator) {
  await expectPressable(overlay);
  await expectAccessibleOverlay(overlay);
}

async function expectAccessibleOverlay(overlay: Locator) {
  await expect(overlay).toHaveCSS('opacity', '1');
  const page = overlay.page();
  if (!(await page.evaluate(() => 'axe' in window))) return expectAccessible(page, 'light');
  const violationTexts = await overlay.evaluate(async (root) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(root, { resultTypes: ['violations'], preload: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect.soft(violationTexts, `${await overlay.getAttribute('role')} at ${page.url()}`).toEqual([]);
}

async function openPhonePage(context: { newPage(): Promise<Page> }): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
}

test('a persona’s page shows the chat link without scrolling and has no layout shift, even if a similar persona’s owner has a long name; its menus and dialogs are pressable and accessible', async ({
  signUp,
  request,
}) => {
  const { person } = await signUp();
  const tags = ['cable cars of Velmar'];
  const { handle } = await createPersona(request, person, { name: 'Mara Voss', is_public: true, tags });
  const neighbour = await signUp(longName);
  await createPersona(request, neighbour.person, { name: 'Ned', is_public: true, tags });
  const page = await openPhonePage(neighbour.context);
  await watchLayout(page);
  await page.goto(`/fo/${handle}`);
  await expect(page.getByText('by Maximiliane Featherstonehaugh-Cholmondeley').first()).toBeAttached();
  const chat = page.getByRole('link', { name: 'Chat with Mara Voss' });
  await expect(chat).toBeInViewport({ ratio: 1 });
  await expectNoLayoutShift(page);
  // The bottom may move further down while the page is still loading.
  await expect(async () => {
    await page.keyboard.press('End');
    const contact = page.getByRole('link', { name: 'Contact', exact: true });
    await expect(contact).toBeInViewport({ ratio: 1, timeout: 1000 });
  }).toPass();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await test.step('menus and dialogs', () => openDialogsOfPersona(page));
  await expectQuality(page, [[`/by/${person.session.user.id}`, heading(person.displayName)]]);
});

async function openDialogsOfPersona(page: Page) {
  const shareButton = button(page, 'Share Mara Voss');
  await openAndClose(page, shareButton, 'menu');
  await shareButton.click();
  await openAndClose(page, page.getByRole('menuitem', { name: 'QR code' }), 'dialog');
  await button(page, /^Level 0/).click();
  await expectAccessibleOverlay(page.getByRole('dialog', { name: 'How an FO grows' }));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectUsable(page.getByRole('dialog'));
}

test('menus and dialogs of a chat are pressable and accessible', async ({ signUp, request }) => {
  const { person, context } = await signUp('Oda Owner');
  const { id } = await createPersona(request, person, { name: 'Mara Voss' });
  await teachHandbook(request, person, id);
  const page = await openPhonePage(context);
  await page.goto(`/chat/${id}`);
  await openAndClose(page, button(page, 'More'), 'menu');
  const answer = await ask(page, questions[0]!.text);
  const more = button(page, 'More about this conversation');
  await openAndClose(page, more, 'menu');
  for (const [choice, role] of [
    ['Rename', 'dialog'],
    ['Delete', 'alertdialog'],
    ['Keyboard shortcuts', 'dialog'],
  ] as const) {
    await more.click();
    await openAndClose(page, page.getByRole('menuitem', { name: choice, exact: true }), role);
  }
  const sources = answer.getByRole('list', { name: 'Sources' });
  await openAndClose(page, sources.getByRole('button').first(), 'dialog');
  await openAndClose(page, button(page, 'Documents'), 'dialog', () =>
    openAndClose(page, button(page.getByRole('dialog'), /^Delete /).first(), 'alertdialog'),
  );
  const ownAnswer = await ask(page, 'Who are you?');
  await openAndClose(page, button(ownAnswer, 'Save to F/O'), 'dialog');
  await openAndClose(page, button(page, 'Conversations'), 'dialog', () =>
    openAndClose(page, button(page.getByRole('dialog'), /^More about /).first(), 'menu'),
  );
  await test.step('toasts do not cover the message box', () => expectUncoveredMessageBox(page, ownAnswer));
});

async function expectUncoveredMessageBox(page: Page, answer: Locator) {
  await button(answer, 'Approve').click();
  const toast = toasts(page).getByRole('listitem').first();
  // A toast stays while the pointer is over it.
  await Promise.all([
    toast.filter({ hasText: 'Response rejected' }).hover(),
    button(answer, 'Reject').click(),
  ]);
  await messageBox(page).fill('And at night?');
  await expectPressable(page.locator('form', { has: messageBox(page) }));
  await expect(toast).toContainText('Response rejected');
}

test('menus and dialogs of training and of the consent to it are pressable and accessible', async ({
  signUp,
  request,
}) => {
  const { owner, visitor, id, conversationId } = await createConversation(
    signUp,
    request,
    'What do you think about guests?',
  );
  const page = await openPhonePage(visitor.context);
  await page.goto(`/chat/${id}/${conversationId}`);
  const banner = page.getByRole('region', { name: 'May Mara Voss learn from this conversation?' });
  await expectPressable(banner);
  await button(banner, /learn from this conversation/).click();
  await expectPressable(banner);
  await openAndClose(page, button(page, 'What this FO remembers about me'), 'dialog');
  await button(banner, 'Allow Training').click();
  await expect(toasts(page)).toContainText('Training allowed');
  await page.goto('/profile/consents');
  await openAndClose(page, button(page, 'Withdraw'), 'alertdialog');

  const fact = { headers: authorized(owner.person), data: { key: 'landing fee', value: 'Two crowns.' } };
  expect((await request.post(`/api/v1/personas/${id}/facts`, fact)).ok()).toBe(true);
  const ownerPage = await openPhonePage(owner.context);
  await ownerPage.goto(`/edit-fo/${id}/learnt?list=facts`);
  await openAndClose(ownerPage, button(ownerPage, /^Delete /).first(), 'alertdialog');
});

test('menus and dialogs of the profile, of two-step verification and of the versions are pressable and accessible', async ({
  signUp,
  request,
}) => {
  const { person, context } = await signUp(longName);
  const { id } = await createPersona(request, person, { name: 'Wilma Rook', is_public: true });
  const page = await openPhonePage(context);
  await page.goto('/profile');
  await test.step('the header is one row', async () => {
    await expectHeaderOfOneRow(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Inbox' })).toBeVisible();
  });
  await openAndClose(page, button(page, 'Share Wilma Rook'), 'menu');
  await openAndClose(page, button(page, 'Test your FO'), 'dialog', () =>
    test.step('a toast does not cover the dialog, and can be pressed', () => expectUncoveredDialog(page)),
  );
  await openAndClose(page, button(page, 'Delete FO'), 'dialog');
  await page
    .getByRole('region', { name: 'Profile Information' })
    .getByRole('button', { name: 'Edit' })
    .click();
  await page.getByLabel('Picture', { exact: true }).setInputFiles(picture());
  await expect(button(page.getByRole('dialog'), 'Use picture')).toBeEnabled();
  await expectUsable(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.getByLabel('Display name').fill('Oda the Second');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expectUsable(page.getByRole('alertdialog'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();

  const deletionSection = await securitySection(page, 'Delete my account');
  await openAndClose(page, button(deletionSection, 'Delete my account'), 'dialog');
  await openAndClose(page, button(page, 'Export Wilma Rook'), 'menu');
  await openAndClose(page, button(page, 'Import a character card'), 'dialog');

  const change = { headers: authorized(person), data: { tags: ['history'] } };
  expect((await request.patch(`/api/v1/personas/${id}`, change)).ok()).toBe(true);
  await page.goto(`/edit-fo/${id}/versions`);
  await openAndClose(page, button(page, 'Restore version 1'), 'alertdialog');

  // Last, since the API then asks for the second factor.
  await page.goto('/profile');
  await test.step('two-step verification', () => openTwoStepDialogs(page));
});

async function expectUncoveredDialog(page: Page) {
  const toast = toasts(page).getByRole('listitem').first();
  const dialog = page.getByRole('dialog', { name: 'Advanced Testing' });
  await Promise.all([toast.hover(), button(dialog, 'Run evaluation').click()]);
  await expect(toast).toContainText('Please add at least 3 test questions');
  // `getByRole` skips what is hidden from screen readers, as the page behind the dialog is; the toast is not.
  await expectPressable(toast);
  await button(toast, /Close/).click();
  await expect(toast).toBeHidden();
  await expect(dialog).toBeVisible();
}

async function openTwoStepDialogs(page: Page) {
  const section = await securitySection(page, 'Two-step verification');
  await openAndClose(page, button(section, 'Add phone'), 'dialog');
  await button(section, 'Add authenticator app').click();
  await expectUsable(page.getByRole('dialog'));
  const secret = (await page.getByRole('dialog').locator('code').textContent())!.replaceAll(' ', '');
  await codeField(page).fill(appCode(secret));
  await confirmCode(page);
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectUsable(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Have you saved them?' });
  await expectUsable(question);
  await button(question, 'Close without saving').click();
  await openAndClose(page, button(section, 'Remove Authenticator app'), 'alertdialog');
}

test('on a phone the header of visitors is one row, with Explore', async ({ page }) => {
  for (const path of ['/', '/explore', '/login']) {
    await page.goto(path);
    await expectHeaderOfOneRow(page);
  }
});

async function expectHeaderOfOneRow(page: Page) {
  const header = page.getByRole('banner');
  for (const width of [320, 390]) {
    await page.setViewportSize({ ...phoneViewport, width });
    await expect(header.getByRole('link', { name: 'Explore' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const height = async () => (await header.boundingBox())?.height;
    await expect.poll(height, `the header of ${page.url()} at ${width}`).toBeLessThan(70);
    // The header may be rendered again when the page has loaded.
    await expect(async () => expectPressable(header)).toPass({ timeout: 120_000 });
  }
}

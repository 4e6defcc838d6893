import type { Locator, Page } from '@playwright/test';
import { questions } from '../handbook/questions.ts';
import { appCode } from '../people/factor.ts';
import { createPersona, defaultPersona, teachHandbook } from '../people/persona.ts';
import { picture } from '../people/picture.ts';
import { securitySection } from '../people/profile-page.ts';
import { codeField, confirmCode } from '../people/sign-in.ts';
import { toasts } from '../people/visitor.ts';
import { ask, messageBox } from '../site/chat.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { expectPressable } from '../site/pressable.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test.use({ viewport: phoneViewport });

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' });

/**
 * Opens a menu or dialog, checks that it is accessible and that each control in it can be pressed, calls `whileOpen`, and
 * closes it.
 */
async function openAndClose(
  page: Page,
  opener: Locator,
  role: 'menu' | 'dialog' | 'alertdialog',
  whileOpen?: () => Promise<void>,
) {
  await opener.click();
  const overlay = page.getByRole(role).last();
  await expectPressable(overlay);
  await expectAccessible(page, 'light');
  await whileOpen?.();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
}

async function phonePage(context: { newPage(): Promise<Page> }): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
}

test('menus and dialogs of a persona’s page and its chat are pressable and accessible', async ({
  signedIn,
  request,
}) => {
  const owner = await signedIn('Oda Owner');
  const { id, handle } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  const page = await phonePage(owner.context);
  await page.goto(`/fo/${handle}`);
  await openAndClose(page, button(page, 'Share Mara Voss'), 'menu');
  await button(page, 'Share Mara Voss').click();
  await openAndClose(page, page.getByRole('menuitem', { name: 'QR code' }), 'dialog');
  await button(page, /^Level 0/).click();
  await expect(page.getByRole('dialog', { name: 'How an FO grows' })).toBeVisible();
  await expectAccessible(page, 'light');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'light');
  await page.keyboard.press('Escape');

  await page.goto(`/chat/${id}`);
  await openAndClose(page, button(page, 'More'), 'menu');
  const answer = await ask(page, 'Who are you?');
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
  await openAndClose(page, button(page, 'Documents'), 'dialog');
  await openAndClose(page, button(answer, 'Save to F/O'), 'dialog');
  await openAndClose(page, button(page, 'Conversations'), 'dialog', () =>
    openAndClose(page, button(page.getByRole('dialog'), /^More about /).first(), 'menu'),
  );

  const visitor = await signedIn('Vik Visitor');
  const otherPage = await phonePage(visitor.context);
  await otherPage.goto(`/chat/${id}`);
  await ask(otherPage, 'What do you think about guests?');
  const banner = otherPage.getByRole('region', { name: 'May Mara Voss learn from this conversation?' });
  await expectPressable(banner);
  await openAndClose(otherPage, button(otherPage, 'What this FO remembers about me'), 'dialog');
});

test('menus and dialogs of the profile and the versions are pressable and accessible', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn('Oda Owner');
  const { id } = await createPersona(request, person, { name: 'Wilma Rook', is_public: true });
  const page = await phonePage(context);
  await page.goto('/profile');
  await openAndClose(page, button(page, 'Share Wilma Rook'), 'menu');
  await openAndClose(page, button(page, 'Test your FO'), 'dialog');
  await openAndClose(page, button(page, 'Delete FO'), 'dialog');

  const twoStepSection = await securitySection(page, 'Two-step verification');
  await openAndClose(page, button(twoStepSection, 'Add authenticator app'), 'dialog');
  await openAndClose(page, button(twoStepSection, 'Add phone'), 'dialog');
  const deletionSection = await securitySection(page, 'Delete my account');
  await openAndClose(page, button(deletionSection, 'Delete my account'), 'dialog');
  await openAndClose(page, button(page, 'Export Wilma Rook'), 'menu');
  await openAndClose(page, button(page, 'Import a character card'), 'dialog');

  await page.goto('/profile');
  await page
    .getByRole('region', { name: 'Profile Information' })
    .getByRole('button', { name: 'Edit' })
    .click();
  await page.getByLabel('Picture', { exact: true }).setInputFiles(picture());
  await expect(button(page.getByRole('dialog'), 'Use picture')).toBeEnabled();
  await expectPressable(page.getByRole('dialog'));
  await expectAccessible(page, 'light');
  await page.keyboard.press('Escape');
  await page.getByLabel('Display name').fill('Oda the Second');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expectPressable(page.getByRole('alertdialog'));
  await expectAccessible(page, 'light');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();

  await page.goto(`/edit-fo/${id}`);
  await page.getByLabel('Description').fill(defaultPersona.bio.replace('thirty', 'forty'));
  await button(page, 'Update Persona').click();
  await expect(toasts(page)).toContainText('Persona updated');
  await page.goto(`/edit-fo/${id}/versions`);
  await openAndClose(page, button(page, 'Restore version 1'), 'alertdialog');
});

const publicPaths = ['/', '/explore', '/login', '/signup'];

test('on a phone the header is one row, with Explore for everybody', async ({ page, request, signedIn }) => {
  const { person, context } = await signedIn('Maximiliane Featherstonehaugh-Cholmondeley of Upper Tadcaster');
  await createPersona(request, person, { name: 'Ned', is_public: true });
  const memberPage = await phonePage(context);
  for (const width of [390, 320])
    for (const [currentPage, paths] of [
      [page, publicPaths],
      [memberPage, ['/', '/explore', '/profile']],
    ] as const) {
      await currentPage.setViewportSize({ ...phoneViewport, width });
      for (const path of paths) {
        await currentPage.goto(path);
        const header = currentPage.getByRole('banner');
        await expect(header.getByRole('link', { name: 'Explore' })).toBeVisible();
        if (currentPage === memberPage)
          await expect(header.getByRole('link', { name: 'Inbox' })).toBeVisible();
        await expectNoSidewaysScroll(currentPage);
        const height = async () => (await header.boundingBox())?.height;
        await expect.poll(height, `the header of ${path} at ${width}`).toBeLessThan(70);
        // The header may be rendered again when the page has loaded.
        await expect(async () => expectPressable(header)).toPass({ timeout: 120_000 });
      }
    }
});

test('toasts cover neither the message box nor a dialog, and stay reachable while a dialog is open', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn('Oda Owner');
  const { id } = await createPersona(request, person, { name: 'Mara Voss' });
  const page = await phonePage(context);
  await page.goto(`/chat/${id}`);
  const answer = await ask(page, 'What do you do all day?');
  await button(answer, 'Approve').click();
  await button(answer, 'Reject').click();
  const toast = toasts(page).getByRole('listitem').first();
  await expect(toast).toContainText('Response rejected');
  // A toast stays while the pointer is over it.
  await toast.hover();
  await messageBox(page).fill('And at night?');
  await expectPressable(page.locator('form', { has: messageBox(page) }));
  await expect(toast).toContainText('Response rejected');

  await page.goto('/profile');
  await button(page, 'Test your FO').click();
  const dialog = page.getByRole('dialog', { name: 'Advanced Testing' });
  await button(dialog, 'Run evaluation').click();
  await toast.hover();
  await expect(toast).toContainText('Please add at least 3 test questions');
  // `getByRole` skips what is hidden from screen readers, as the page behind the dialog is; the toast is not.
  await expectPressable(toast);
  await button(toast, /Close/).click();
  await expect(toast).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('consent to learning is asked for once the answer is complete, in a low banner with equal buttons', async ({
  signedIn,
  request,
}) => {
  const owner = await signedIn('Oda Owner');
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  const visitor = await signedIn('Vik Visitor');
  const page = await phonePage(visitor.context);
  await page.goto(`/chat/${id}`);
  await messageBox(page).fill('What do you do all day?');
  await page.evaluate(() => {
    const bannerShown = { early: false };
    new MutationObserver(() => {
      const banner = [...document.querySelectorAll('button')].some(({ textContent }) =>
        textContent?.includes('Allow Training'),
      );
      const stop = document.querySelector('button[aria-label="Stop"]');
      if (banner && stop) bannerShown.early = true;
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { bannerShown });
  });
  await messageBox(page).press('Enter');
  const banner = page.getByRole('region', { name: 'May Mara Voss learn from this conversation?' });
  await expect(banner).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { bannerShown: object }).bannerShown)).toEqual({
    early: false,
  });
  expect(await banner.evaluate((element) => element.clientHeight)).toBeLessThan(120);

  const choices = ['Allow Training', 'Keep Private', 'Maybe Later'].map((name) => button(banner, name));
  const styles = await Promise.all(
    choices.map((choice) =>
      choice.evaluate((element) => {
        const { backgroundColor, color, borderColor, fontSize, height } = getComputedStyle(element);
        return {
          backgroundColor,
          color,
          borderColor,
          fontSize,
          height,
          width: Math.round(element.getBoundingClientRect().width),
        };
      }),
    ),
  );
  expect(new Set(styles.map((style) => JSON.stringify(style))).size).toBe(1);

  const fullText = page.getByText('I can withdraw this at any time');
  await expect(fullText).toBeHidden();
  await button(banner, /learn from this conversation/).click();
  await expect(fullText).toBeVisible();
  await expectPressable(banner);
  await button(banner, 'Dismiss').click();
  await expect(banner).toBeHidden();
});

test('menus and dialogs of documents, learnt answers, consents and second factors are pressable and accessible', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn('Oda Owner');
  const { id } = await createPersona(request, person, { name: 'Mara Voss', is_public: true });
  await teachHandbook(request, person, id);
  const page = await phonePage(context);
  await page.goto(`/chat/${id}`);
  const answer = await ask(page, questions[0]!.text);
  await openAndClose(
    page,
    answer.getByRole('list', { name: 'Sources' }).getByRole('button').first(),
    'dialog',
  );
  await button(answer, 'Approve').click();
  await expect(toasts(page)).toContainText('Response approved');
  await openAndClose(page, button(page, 'Documents'), 'dialog', () =>
    openAndClose(page, button(page.getByRole('dialog'), /^Delete /).first(), 'alertdialog'),
  );
  await page.goto(`/edit-fo/${id}/learnt`);
  await openAndClose(page, button(page, /^Delete /).first(), 'alertdialog');

  const twoStepSection = await securitySection(page, 'Two-step verification');
  await button(twoStepSection, 'Add authenticator app').click();
  const secret = (await page.getByRole('dialog').locator('code').textContent())!.replaceAll(' ', '');
  await codeField(page).fill(appCode(secret));
  await confirmCode(page);
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectPressable(page.getByRole('dialog'));
  await expectAccessible(page, 'light');
  await page.keyboard.press('Escape');
  await expectPressable(page.getByRole('alertdialog', { name: 'Have you saved them?' }));
  await expectAccessible(page, 'light');
  await button(page.getByRole('alertdialog'), 'Close without saving').click();
  await openAndClose(page, button(twoStepSection, 'Remove Authenticator app'), 'alertdialog');

  const visitor = await signedIn('Vik Visitor');
  const otherPage = await phonePage(visitor.context);
  await otherPage.goto(`/chat/${id}`);
  await ask(otherPage, 'What do you think about guests?');
  await button(otherPage, 'Allow Training').click();
  await expect(toasts(otherPage)).toContainText('Training allowed');
  await otherPage.goto('/profile/consents');
  await openAndClose(otherPage, button(otherPage, 'Withdraw'), 'alertdialog');
});

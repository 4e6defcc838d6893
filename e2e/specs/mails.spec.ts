import type { Page } from '@playwright/test';
import { authorized, newContextFor, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { fillInLogin } from '../people/sign-in.ts';
import { say, toasts } from '../people/visitor.ts';
import { expectNoLayoutShift, watchLayout } from '../site/layout.ts';
import { type MailSite, startMailSite } from '../site/mail-site.ts';
import { expectQuality, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

// The tests share one site with a mail server.
test.describe.configure({ mode: 'serial' });

let site: MailSite;
test.beforeAll(async () => {
  site = await startMailSite();
});
test.afterAll(() => site?.stop());

/** An owner who has mails switched on, and a function that causes one. */
async function ownerWithMails() {
  const [owner, visitor] = [await site.member('Oda Owner'), await site.member('Vik Visitor')];
  const { id } = await createPersona(site.request, owner, { name: 'Mara Voss', is_public: true });
  const path = `/api/v1/personas/${id}/owner-settings`;
  const headers = authorized(owner);
  await site.request.patch(path, { headers, data: { notify_via_email: true } });
  return {
    owner,
    id,
    path: `/fo/${id}/settings`,
    isMailed: async () =>
      (await (await site.request.get(path, { headers })).json()).notify_via_email as boolean,
    async write(words: string) {
      await say(site.request, visitor, id, words);
      await site.makeDue();
    },
  };
}

const letters = ({ email }: Person) => site.mailsTo(email).filter((each) => each.includes('Mara Voss'));
const button = (page: Page, name: string) => page.getByRole('button', { name });
const level1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('mails are unsubscribed by the link in one of them, without signing in, and turned on again in the settings', async ({
  browser,
}) => {
  const { owner, path, isMailed, write } = await ownerWithMails();
  await write('Who keeps the lamps?');
  await expect.poll(() => letters(owner), { timeout: 20_000 }).toHaveLength(1);
  const link = /Stop mails of this kind: (\S+)/.exec(letters(owner)[0]!)![1]!;
  const stranger = await browser.newContext();
  const page = await stranger.newPage();

  await test.step('opening the link changes nothing', async () => {
    await expectQuality(page, [[link, text('Stop these mails?')]]);
    await page.reload();
    await expect(level1(page, 'Stop these mails?')).toBeVisible();
    expect(await isMailed()).toBe(true);
  });

  await test.step('the button stops them', async () => {
    // The first link leads to the site.
    for (const _ of [1, 2]) await page.keyboard.press('Tab');
    await expect(button(page, 'Stop these mails')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(level1(page, 'These mails are stopped')).toBeVisible();
    expect(await isMailed()).toBe(false);
  });

  await test.step('turning them on again leads to the settings, after signing in', async () => {
    await page.getByRole('link', { name: 'Turn them on again' }).click();
    await expect(page).toHaveURL(/\/login/);
    await fillInLogin(page, owner);
    await expect(page).toHaveURL(`${site.url}${path}`);
    const switched = page.getByRole('switch', { name: 'By email' });
    await expect(switched).not.toBeChecked();
    await switched.click();
    await expect(toasts(page)).toContainText('Notification setting updated');
    expect(await isMailed()).toBe(true);
    await write('And who lights them?');
    await expect.poll(() => letters(owner), { timeout: 20_000 }).toHaveLength(2);
  });
  await stranger.close();
});

test('an incomplete link says so, and where mails can be stopped instead', async ({ page }) => {
  await expectQuality(page, [
    [`${site.url}/unsubscribe?token=sealed1.cut-short`, text('This link does not work')],
  ]);
  const way = page.getByRole('link', { name: 'Your notifications' });
  await expect(way).toHaveAttribute('href', '/profile/notifications');
});

test('an address that rejects mails is reported in the settings, and can be used again', async ({
  browser,
}) => {
  const { owner, path, write } = await ownerWithMails();
  site.mails.refuse.set(owner.email, '550 5.1.1 No such user');
  await write('Who keeps the lamps?');
  const context = await newContextFor(browser, site.url, owner);
  const page = await context.newPage();
  await watchLayout(page);
  const told = page.getByText('No notifications go to your address any more');
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('switch', { name: 'By email' })).toBeVisible();
    await expect(told).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  const section = page.getByRole('region', { name: 'Notification Settings' });
  await expect(section).toContainText(`The mail server of ${owner.email} refused them: 550 5.1.1`);
  await expect(section.getByRole('link', { name: 'Change your address' })).toHaveAttribute(
    'href',
    '/profile',
  );
  await expectNoLayoutShift(page);
  await expectQuality(page, [[path, text('No notifications go to your address any more')]]);
  site.mails.refuse.delete(owner.email);
  await button(page, 'Send to it again').click();
  await expect(toasts(page)).toContainText('Mails go to your address again');
  await expect(told).toHaveCount(0);
  await write('And who lights them?');
  await expect.poll(() => letters(owner), { timeout: 20_000 }).toHaveLength(1);
  await context.close();
});

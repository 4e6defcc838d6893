import type { Page } from '@playwright/test';
import { authorized, newContextFor, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { fillInLogin } from '../people/sign-in.ts';
import { sendMessage, toasts } from '../people/visitor.ts';
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

/** Creates an owner with mails switched on; `causeMail` sends a visitor's message, which is mailed to the owner. */
async function createOwnerWithMails() {
  const [owner, visitor] = [await site.createMember('Oda Owner'), await site.createMember('Vik Visitor')];
  const { id } = await createPersona(site.request, owner, { name: 'Mara Voss', is_public: true });
  const path = `/api/v1/personas/${id}/owner-settings`;
  const headers = authorized(owner);
  await site.request.patch(path, { headers, data: { notify_via_email: true } });
  return {
    owner,
    id,
    path: `/fo/${id}/settings`,
    isMailEnabled: async () =>
      (await (await site.request.get(path, { headers })).json()).notify_via_email as boolean,
    async causeMail(message: string) {
      await sendMessage(site.request, visitor, id, message);
      await site.makeDue();
    },
  };
}

const personaMails = ({ email }: Person) => site.mailsTo(email).filter((mail) => mail.includes('Mara Voss'));
const button = (page: Page, name: string) => page.getByRole('button', { name });
const mainHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('mails are stopped by the link in a mail, without signing in, and turned on again in the settings', async ({
  browser,
}) => {
  const { owner, path, isMailEnabled, causeMail } = await createOwnerWithMails();
  await causeMail('Who keeps the lamps?');
  await expect.poll(() => personaMails(owner)).toHaveLength(1);
  const link = /Stop mails of this kind: (\S+)/.exec(personaMails(owner)[0]!)![1]!;
  const context = await browser.newContext();
  const page = await context.newPage();

  await test.step('opening the link changes nothing', async () => {
    await expectQuality(page, [[link, text('Stop these mails?')]]);
    await page.reload();
    await expect(mainHeading(page, 'Stop these mails?')).toBeVisible();
    expect(await isMailEnabled()).toBe(true);
  });

  await test.step('the button stops the mails', async () => {
    // The link to the site comes first.
    for (const _ of [1, 2]) await page.keyboard.press('Tab');
    await expect(button(page, 'Stop these mails')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(mainHeading(page, 'These mails are stopped')).toBeVisible();
    expect(await isMailEnabled()).toBe(false);
  });

  await test.step('turning mails on again leads to the settings, after signing in', async () => {
    await page.getByRole('link', { name: 'Turn them on again' }).click();
    await expect(page).toHaveURL(/\/login/);
    await fillInLogin(page, owner);
    await expect(page).toHaveURL(`${site.url}${path}`);
    const emailSwitch = page.getByRole('switch', { name: 'By email' });
    await expect(emailSwitch).not.toBeChecked();
    await emailSwitch.click();
    await expect(toasts(page)).toContainText('Notification setting updated');
    expect(await isMailEnabled()).toBe(true);
  });
  await context.close();
});

test('an incomplete unsubscribe link shows an error, and where mails can be stopped instead', async ({
  page,
}) => {
  await expectQuality(page, [
    [`${site.url}/unsubscribe?token=sealed1.cut-short`, text('This link does not work')],
  ]);
  const settingsLink = page.getByRole('link', { name: 'Your notifications' });
  await expect(settingsLink).toHaveAttribute('href', '/profile/notifications');
});

test('an address that rejects mails is reported in the settings, and mails to it can be turned on again', async ({
  browser,
}) => {
  const { owner, path, causeMail } = await createOwnerWithMails();
  site.mails.refuse.set(owner.email, '550 5.1.1 No such user');
  await causeMail('Who keeps the lamps?');
  const headers = authorized(owner);
  const readStopped = async () =>
    (await (await site.request.get('/api/v1/notices/preferences', { headers })).json()).stopped;
  await expect.poll(readStopped, { timeout: 240_000 }).not.toBeNull();
  const context = await newContextFor(browser, site.url, owner);
  const page = await context.newPage();
  await watchLayout(page);
  await page.goto(path);
  const rejectionWarning = page.getByText('No notifications go to your address any more');
  await expect(rejectionWarning).toBeVisible();
  const section = page.getByRole('region', { name: 'Notification Settings' });
  await expect(section).toContainText(`The mail server of ${owner.email} refused them: 550 5.1.1`);
  await expect(section.getByRole('link', { name: 'Change your address' })).toHaveAttribute(
    'href',
    '/profile',
  );
  await expectNoLayoutShift(page);
  await expectQuality(page, [[path, text('No notifications go to your address any more')]]);
  await button(page, 'Send to it again').click();
  await expect(toasts(page)).toContainText('Mails go to your address again');
  await expect(rejectionWarning).toHaveCount(0);
  expect(await readStopped()).toBeNull();
  await context.close();
});

import type { APIRequestContext, Page } from '@playwright/test';
import { makeNoticesDue } from '../../server/src/features/notices/testing/make-due.ts';
import { type SiteStorage, withSiteDatabase } from '../../server/src/testing/site-storage.ts';
import { authorized, createMember, mailsTo, newContextFor } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { fillInLogin } from '../people/sign-in.ts';
import { sendMessage, toasts } from '../people/visitor.ts';
import { expectNoLayoutShift, watchLayout } from '../site/layout.ts';
import { expectQuality, expectQualityOfOpenPage, text } from '../site/quality.ts';
import { recordErrors } from '../site/record-errors.ts';
import { expect, test } from '../site/test.ts';

/** Creates an owner whose persona has a name of its own, and mails switched on. */
async function createOwnerWithMails(request: APIRequestContext) {
  const owner = await createMember(request, 'Oda Owner');
  const { id } = await createPersona(request, owner, { name: 'Mara Voss', is_public: true });
  const path = `/api/v1/personas/${id}/owner-settings`;
  const headers = authorized(owner);
  await request.patch(path, { headers, data: { notify_via_email: true } });
  return {
    owner,
    id,
    path: `/fo/${id}/settings`,
    isMailEnabled: async () =>
      (await (await request.get(path, { headers })).json()).notify_via_email as boolean,
  };
}

/** Sends a visitor's message, which is mailed to the owner; resolves to the link in the mail that stops such mails. */
async function causeMail(request: APIRequestContext, storage: SiteStorage, email: string, foId: string) {
  await sendMessage(request, await createMember(request, 'Vik Visitor'), foId, 'Who keeps the lamps?');
  await makeNoticesDue(storage);
  const link = async () => {
    const texts = (await mailsTo(request, email)).filter((text) => text.includes('Mara Voss'));
    return /Stop mails of this kind: (\S+)/.exec(texts[0] ?? '')?.[1];
  };
  await expect.poll(link).toBeDefined();
  return (await link())!;
}

const button = (page: Page, name: string) => page.getByRole('button', { name });
const mainHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('mails are stopped by the link in a mail, without signing in, and turned on again in the settings', async ({
  page,
  request,
  storage,
}) => {
  const { owner, id, path, isMailEnabled } = await createOwnerWithMails(request);
  const link = await causeMail(request, storage, owner.email, id);

  await test.step('opening the link changes nothing', async () => {
    await expectQuality(page, [[link, text('Stop these mails?')]]);
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
    await expect(page).toHaveURL(path);
    const emailSwitch = page.getByRole('switch', { name: 'By email' });
    await expect(emailSwitch).not.toBeChecked();
    await emailSwitch.click();
    await expect(toasts(page)).toContainText('Notification setting updated');
    expect(await isMailEnabled()).toBe(true);
  });
});

test('an incomplete unsubscribe link shows an error, and where mails can be stopped instead', async ({
  page,
}) => {
  await expectQuality(page, [['/unsubscribe?token=sealed1.cut-short', text('This link does not work')]]);
  const settingsLink = page.getByRole('link', { name: 'Your notifications' });
  await expect(settingsLink).toHaveAttribute('href', '/profile/notifications');
});

test('an address that rejects mails is reported in the settings, and mails to it can be turned on again', async ({
  browser,
  baseURL,
  request,
  storage,
}) => {
  const { owner, path } = await createOwnerWithMails(request);
  // As after a mail that the mail server of the address has refused.
  await withSiteDatabase(storage, async (client) => {
    await client.query(
      `insert into stopped_addresses (user_id, email, reason, stopped_at)
        values ($1, $2, '550 5.1.1 No such user', now())`,
      [owner.session.user.id, owner.email],
    );
  });
  const context = await newContextFor(browser, baseURL, owner);
  const page = await context.newPage();
  await watchLayout(page);
  const errors = recordErrors(page);
  await page.goto(path);
  const rejectionWarning = page.getByText('No notifications go to your address any more');
  await expect(rejectionWarning).toBeVisible();
  const section = page.getByRole('region', { name: 'Notification Settings' });
  await expect(section).toContainText(`The mail server of ${owner.email} refused them: 550 5.1.1`);
  const addressLink = section.getByRole('link', { name: 'Change your address' });
  await expect(addressLink).toHaveAttribute('href', '/profile');
  await expectNoLayoutShift(page);
  await expectQualityOfOpenPage(page, rejectionWarning);
  expect(errors).toEqual([]);
  await button(page, 'Send to it again').click();
  await expect(toasts(page)).toContainText('Mails go to your address again');
  await expect(rejectionWarning).toHaveCount(0);
  const headers = authorized(owner);
  const preferences = await request.get('/api/v1/notices/preferences', { headers });
  expect((await preferences.json()).stopped).toBeNull();
  await context.close();
});

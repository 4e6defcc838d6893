import type { Page, Route } from '@playwright/test';
import { mailedCode } from '../people/person.ts';
import { securitySection } from '../people/profile-page.ts';
import { confirmCode } from '../people/sign-in.ts';
import { expect, test } from '../site/test.ts';

/** Mocks a session of yesterday: the server asks for the password until it is given. */
async function sessionOfYesterday(page: Page, pattern: string) {
  let proven = false;
  const refuse = (route: Route) =>
    route.request().method() !== 'POST' || proven
      ? route.fallback()
      : route.fulfill({
          status: 400,
          headers: { 'X-Supabase-Api-Version': '2024-01-01' },
          json: { code: 'current_password_required', message: 'Please enter your current password.' },
        });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (['/auth/v1/user', '/auth/v1/verify'].includes(pathname) && response.request().method() !== 'GET')
      proven ||= response.ok();
  });
  await page.route(pattern, refuse);
}

const passwordField = (page: Page) =>
  page.getByRole('dialog').getByLabel('Current password', { exact: true });

test('adding a second factor asks for the password in its panel, and then continues', async ({
  signedIn,
}) => {
  const { person, context } = await signedIn();
  const page = await context.newPage();
  await sessionOfYesterday(page, '**/auth/v1/factors');
  const section = await securitySection(page, 'Two-step verification');
  await section.getByRole('button', { name: 'Add authenticator app' }).click();
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your current password.')).toBeVisible();
  await passwordField(page).fill('not the one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your current password is not right.')).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await passwordField(page).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
});

test('deleting the account asks for it, and keeps the typed confirmation', async ({ signedIn }) => {
  const { person, context } = await signedIn();
  const page = await context.newPage();
  await sessionOfYesterday(page, '**/functions/v1/delete-account');
  const section = await securitySection(page, 'Delete my account');
  await section.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Confirmation').fill('DELETE');
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await passwordField(page).fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
});

test('a forgotten password is replaced by a mailed code', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const page = await context.newPage();
  await sessionOfYesterday(page, '**/auth/v1/factors');
  const section = await securitySection(page, 'Two-step verification');
  await section.getByRole('button', { name: 'Add authenticator app' }).click();
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  await page.getByRole('button', { name: 'Email me a code', exact: true }).click();
  await expect(page.getByText('The code is on its way')).toBeVisible();
  await page.getByLabel('Enter the code from the mail').fill(await mailedCode(request, person.email));
  await confirmCode(page);
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
});

import type { Page, Route } from '@playwright/test';
import { securitySection } from '../people/profile-page.ts';
import { expect, test } from '../site/test.ts';

/** Mocks a session that is too old for this request: the server asks for the current password until it is given. */
async function requireReauthentication(page: Page, pattern: string) {
  let isReauthenticated = false;
  const rejectUnlessReauthenticated = (route: Route) =>
    route.request().method() !== 'POST' || isReauthenticated
      ? route.fallback()
      : route.fulfill({
          status: 400,
          headers: { 'X-Supabase-Api-Version': '2024-01-01' },
          json: { code: 'current_password_required', message: 'Please enter your current password.' },
        });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/auth/v1/user' && response.request().method() === 'PUT')
      isReauthenticated ||= response.ok();
  });
  await page.route(pattern, rejectUnlessReauthenticated);
}

const passwordField = (page: Page) =>
  page.getByRole('dialog').getByLabel('Current password', { exact: true });

test('adding a second factor first asks for the current password in the same dialog', async ({ signUp }) => {
  const { person, context } = await signUp();
  const page = await context.newPage();
  await requireReauthentication(page, '**/auth/v1/factors');
  const section = await securitySection(page, 'Two-step verification');
  await section.getByRole('button', { name: 'Add authenticator app' }).click();
  await expect(passwordField(page)).toBeFocused();
  await passwordField(page).fill('not the one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your current password is not right.')).toBeVisible();
  await passwordField(page).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
});

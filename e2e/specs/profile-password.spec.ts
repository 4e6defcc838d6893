import type { Page } from '@playwright/test';
import { signInByApi } from '../people/person.ts';
import { securitySection } from '../people/profile-page.ts';
import { fillInLogin } from '../people/sign-in.ts';
import { expect, test } from '../site/test.ts';

test('a password changes only when every field is valid, and the old one no longer works', async ({
  browser,
  baseURL,
  signedIn,
}) => {
  const { person, context } = await signedIn();
  const page = await context.newPage();
  const { password: oldPassword } = person;
  const newPassword = 'a louder harbour';
  await securitySection(page, 'Change password');

  await changePassword(page, '', '', '');
  await expect(page.getByText('Please enter your current password.')).toBeVisible();
  await expect(page.getByText('Please enter a new password.')).toBeVisible();
  await expect(page.getByText('Please enter the new password again.')).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
  await changePassword(page, oldPassword, 'short', 'short');
  await expect(page.getByText('Invalid password')).toBeVisible();
  await changePassword(page, oldPassword, newPassword, `${newPassword}?`);
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByText('Please make sure both new password fields match.').first()).toBeVisible();
  await changePassword(page, oldPassword, oldPassword, oldPassword);
  await expect(page.getByText('Same password')).toBeVisible();
  await expect(page.getByText('New password must be different from current password.').first()).toBeVisible();
  await changePassword(page, 'not the one', newPassword, newPassword);
  await expect(page.getByText('Your current password is not right.')).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();

  await changePassword(page, oldPassword, newPassword, newPassword);
  await expect(page.getByText('Password updated')).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('');
  const otherContext = await browser.newContext({ baseURL });
  const login = await otherContext.newPage();
  await login.goto('/login');
  await fillInLogin(login, person);
  await expect(login.getByText('Login failed')).toBeVisible();
  await fillInLogin(login, { ...person, password: newPassword });
  await expect(login.getByText('Login successful')).toBeVisible();
  await otherContext.close();
});

test('changing the password ends the other sessions and keeps the current one', async ({
  request,
  signedIn,
}) => {
  const { person, context } = await signedIn('Nora Quill');
  const otherDevice = await signInByApi(request, person);
  const page = await context.newPage();
  await securitySection(page, 'Change password');
  await changePassword(page, person.password, 'a louder harbour', 'a louder harbour');
  await expect(page.getByText('Password updated')).toBeVisible();
  const headers = { authorization: `Bearer ${otherDevice.session.access_token}` };
  expect((await request.get('/auth/v1/user', { headers })).status()).toBe(403);
  await page.reload();
  await expect(page.getByText('Nora Quill')).toBeVisible();
});

test('the text of each password field can be shown', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await securitySection(page, 'Change password');
  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill('a quiet harbour');
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: `Show ${label.toLowerCase()}`, exact: true }).click();
    await expect(field).toHaveAttribute('type', 'text');
  }
  await expect(page.getByText(/^Strength: /)).toBeVisible();
});

async function changePassword(page: Page, current: string, newPassword: string, confirmation: string) {
  await page.getByLabel('Current password', { exact: true }).fill(current);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password', { exact: true }).fill(confirmation);
  await page.getByRole('button', { name: 'Update password' }).click();
}

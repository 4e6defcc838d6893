import type { Page } from '@playwright/test';
import { addAuthenticatorApp, nextAppCode } from '../people/factor.ts';
import { createMember, newPerson } from '../people/person.ts';
import { codeField, confirmCode, expectStepUp } from '../people/sign-in.ts';
import { expect, test } from '../site/test.ts';

test('signing in with a provider creates an account, and leads to the requested page', async ({ page }) => {
  const { email } = newPerson();
  await page.goto('/chats');
  await page.getByRole('button', { name: 'Continue with the school' }).click();
  await Promise.all([
    // Shown for two seconds, at an address without the parameters that the provider added.
    expect(page.getByText('You are signed in.')).toBeVisible(),
    expect(page).toHaveURL(/\/auth\/confirm$/),
    signInAtSchool(page, email),
  ]);
  await expect(page).toHaveURL('/chats');
  await expect(page.getByText('No chats yet')).toBeVisible();
});

test('a provider with the same verified address leads to the existing account and its second factor', async ({
  page,
  request,
}) => {
  const person = await createMember(request, 'Noor Haas');
  const secret = await addAuthenticatorApp(request, person);
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Continue with the school' }).click();
  await signInAtSchool(page, person.email);
  await expectStepUp(page);
  await codeField(page).fill(nextAppCode(secret));
  await confirmCode(page);
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page.getByText('Noor Haas').first()).toBeVisible();
});

test('cancelling at the provider shows an error, and leads back to the login', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with the school' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Email confirmation was cancelled or denied.');
  expect(page.url()).toMatch(/\/auth\/confirm$/);
  await page.getByRole('link', { name: 'Return to login' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('the button of a provider that is not configured is disabled, and says that it is not set up', async ({
  page,
}) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    const line = page.getByText('Not set up on this site: Continue with GitHub');
    await expect(line.getByRole('button', { name: 'Continue with GitHub' })).toBeDisabled();
  }
});

async function signInAtSchool(page: Page, name: string) {
  // The previous page has a field for a name, too.
  await expect(page.getByRole('heading', { name: 'The school' })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

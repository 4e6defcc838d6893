import type { Page } from '@playwright/test';
import { mailedCode, newPerson } from '../people/person.ts';
import { expect, test } from '../site/test.ts';

test('the mailed code confirms a new account', async ({ page, request }) => {
  const { displayName, email, password } = newPerson();
  await page.goto('/signup?from=%2Fchats');
  await page.getByLabel('Display name').fill(displayName);
  await page.getByLabel('Email').fill(email);
  for (const name of ['Password', 'Confirm password'])
    await page.getByLabel(name, { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  const code = await mailedCode(request, email);
  await enterCode(page, code === '000000' ? '111111' : '000000');
  await expect(page.getByText('That code is not right, or is too old.')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await enterCode(page, code);
  await expect(page).toHaveURL('/chats');
  await expect(page.getByText('No chats yet')).toBeVisible();
});

test('the mailed code signs in', async ({ page, request, signedIn }) => {
  const { person } = await signedIn();
  await page.goto('/login?from=%2Fchats');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(codeField(page)).toBeVisible();
  await enterCode(page, await mailedCode(request, person.email));
  await expect(page).toHaveURL('/chats');
  await page.goto('/login');
  await expect(page, 'the login redirects a signed-in person').toHaveURL('/');
});

test('the mailed code leads to the form for a new password', async ({ page, request, signedIn }) => {
  const { person } = await signedIn();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(codeField(page)).toBeVisible();
  await enterCode(page, await mailedCode(request, person.email));
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

const codeField = (page: Page) => page.getByLabel('Enter the code from the mail');

async function enterCode(page: Page, code: string) {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

import type { Page } from '@playwright/test';
import { newPerson } from '../people/person.ts';
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

async function signInAtSchool(page: Page, name: string) {
  // The previous page has a field for a name, too.
  await expect(page.getByRole('heading', { name: 'The school' })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

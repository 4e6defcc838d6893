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

const codeField = (page: Page) => page.getByLabel('Enter the code from the mail');

async function enterCode(page: Page, code: string) {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

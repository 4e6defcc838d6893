import { expect, type Page } from '@playwright/test';
import type { NewPerson } from './person.ts';

/** Signs up in the browser, with invalid input first, and follows the mailed link to `landingPath`. */
export async function signUpByMail(page: Page, person: NewPerson, landingPath = '/'): Promise<void> {
  if (!new URL(page.url(), 'http://nowhere').pathname.startsWith('/signup')) await page.goto('/signup');
  await expectInvalidInputRejected(page, person);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await Promise.all([
    // Checked while the button is pressed, since the message disappears after four seconds.
    expect(page.getByText('Account created successfully')).toBeVisible(),
    page.getByRole('button', { name: 'Create account' }).click(),
  ]);
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();

  await page.getByRole('link', { name: 'local mailbox' }).click();
  await expect(page).toHaveURL(/\/dev\/mail$/);
  const mail = page.getByRole('article').filter({ hasText: person.email });
  await Promise.all([
    // Checked during the click, since the message is shown for two seconds.
    expect(page.getByText('Your email is confirmed.')).toBeVisible(),
    mail.getByRole('link').first().click(),
  ]);
  await expect(page).toHaveURL(landingPath);
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
}

async function expectInvalidInputRejected(page: Page, { displayName, email, password }: NewPerson) {
  const createButton = page.getByRole('button', { name: 'Create account' });
  await createButton.click();
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await page.getByLabel('Display name').fill(displayName);
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(`${password}?`);
  await createButton.click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await createButton.click();
  await expect(page.getByText('This is not an email address.')).toBeVisible();
  await expect(page).toHaveURL(/\/signup/);
  await page.getByLabel('Email').fill(email);
}

import { expect, type Page } from '@playwright/test';
import type { NewPerson } from './person.ts';

/** Signs up in the browser, with invalid input first, and follows the mailed link to the page `end`. */
export async function signUpByMail(page: Page, person: NewPerson, end = '/'): Promise<void> {
  if (!new URL(page.url(), 'http://nowhere').pathname.startsWith('/signup')) await page.goto('/signup');
  await refuseWrongInput(page, person);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Account created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();

  await page.getByRole('link', { name: 'local mailbox' }).click();
  await expect(page).toHaveURL(/\/dev\/mail$/);
  const letter = page.getByRole('article').filter({ hasText: person.email });
  await letter.getByRole('link').first().click();
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await expect(page).toHaveURL(end);
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
}

async function refuseWrongInput(page: Page, { displayName, email, password }: NewPerson) {
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await page.getByLabel('Display name').fill(displayName);
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(`${password}?`);
  await create.click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await create.click();
  await expect(page.getByText('This is not an email address.')).toBeVisible();
  await expect(page).toHaveURL(/\/signup/);
  await page.getByLabel('Email').fill(email);
}

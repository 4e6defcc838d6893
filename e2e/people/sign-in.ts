import { expect, type Page } from '@playwright/test';
import type { NewPerson } from './person.ts';

/** Opens the login page, and waits until its app runs and can report a lost connection. */
export async function openLogin(page: Page) {
  // The app requests the code for toasts when it starts.
  const toastRequest = page.waitForRequest(/\/assets\/toast-host/);
  await page.goto('/login');
  // Resolves once the code and what it imports have loaded.
  await page.evaluate((url) => import(url), (await toastRequest).url());
}

/** Fills in and submits the login form of the current page. */
export async function fillInLogin(page: Page, { email, password }: Pick<NewPerson, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export const codeField = (page: Page) => page.getByLabel('Code', { exact: true });

export const confirmCode = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true }).click();

/** Checks that the screen for the second factor is shown. */
export async function expectStepUp(page: Page) {
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
}

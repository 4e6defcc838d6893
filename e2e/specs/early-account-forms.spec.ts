import type { Page, Route } from '@playwright/test';
import { register, stranger } from '../people/person.ts';
import { expect, test } from '../site/test.ts';

test('a login that is sent before the scripts are there is kept, and sent with them', async ({
  page,
  signedIn,
}) => {
  const { person } = await signedIn();
  const posted: string[] = [];
  page.on('request', (sent) => {
    if (sent.isNavigationRequest() && sent.method() === 'POST') posted.push(sent.url());
  });
  const release = await holdScripts(page);
  await page.goto('/login?from=%2Fchats', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  release();
  await expect(page).toHaveURL('/chats');
  expect(posted).toEqual([]);
});

test('what is typed before the scripts are there stays', async ({ page }) => {
  const person = stranger('Early Bird');
  const release = await holdScripts(page);
  await page.goto('/signup', { waitUntil: 'commit' });
  await page.getByLabel('Display name').fill(person.displayName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  release();
  // Only the app tells the strength.
  await expect(page.getByText(/^Strength: /)).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await expect(page.getByLabel('Display name')).toHaveValue(person.displayName);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
});

test('without a connection each form says so itself', async ({ page, context }) => {
  const { email, password } = stranger();
  await page.goto('/login', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('The site could not be reached. Please try again.');
  await expect(page.getByText('Login failed')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid credentials.');
});

test('a failure is told where the code for toasts cannot be had', async ({ page, request }) => {
  const person = await register(request);
  await page.route(/\/assets\/toast-host/, (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Please confirm your email address first.');
});

/** The page without its scripts, until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route: Route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
